// The sources of a page that docgen and Vite both serve: a theme and a page in MDX with components, a hook, a constant and
// styles. `EDITS` in `edits.ts` changes them.

/** Names of the versions of the sites: with the sources only, with three large packages in the theme, and with many pages. */
export const VARIANTS = ['plain', 'packages', 'pages'] as const
export type Variant = (typeof VARIANTS)[number]

export const COUNTER = `import { useState } from 'react'
import { LABEL } from './label'
import { useStep } from './useStep'
import styles from './Counter.module.css'
import './counter.scss'

export function Counter() {
  const [count, setCount] = useState(0)
  const step = useStep()
  return (
    <p className="counter-line">
      <button id="counter" className={styles.box} onClick={() => setCount(count + 1)}>At {count}</button>
      <span id="component">component 0</span>
      <span id="constant">{LABEL}</span>
      <span id="hook">{step}</span>
    </p>
  )
}
`

export const USES = `import { useState } from 'react'

const used = 'no package'

export function Uses() {
  const [count] = useState(0)
  return <p id="package" data-count={count}>{used}</p>
}
`

export const PAGE = `import { Counter } from '../src/Counter'
import { Uses } from '../src/Uses'

# A page

The sentence 0 of this page.

<Counter />

<Uses />

The last words.
`

const SHARED = {
  'src/Counter.tsx': COUNTER,
  'src/Uses.tsx': USES,
  'src/Extra.tsx': 'export const Extra = () => <p id="extra">One more component</p>\n',
  'src/label.ts': "export const LABEL = 'constant 0'\n",
  'src/useStep.ts':
    "import { useMemo } from 'react'\n\nexport const useStep = () => useMemo(() => 'hook 0', [])\n",
  'src/Counter.module.css': '.box { margin-top: 0px }\n',
  'src/counter.scss': '$space: 0px;\n.counter-line { padding-top: $space }\n',
  'theme/style.css': 'body { border-top: 0px solid }\n',
  'theme/Badge.tsx': 'export const Badge = () => <b id="badge">badge 0</b>\n',
  'docs/page.mdx': PAGE,
} as const

const LARGE = `import * as d3 from 'd3'
import { Alert, Button, Tabs } from '@mui/material'
import mermaid from 'mermaid'

globalThis.large = [d3.scaleLinear, mermaid, Alert, Button, Tabs]
`

const largeIn = (variant: Variant) => (variant === 'packages' ? "import './large'\n" : '')

const DOCGEN_THEME = `import { defaultTheme } from 'docgen/theme'
import { Badge } from './Badge'
import './style.css'

export default { ...defaultTheme, slots: { ...defaultTheme.slots, pageTop: <Badge /> } }
`

export const DOCGEN_CONFIG = `export default {
  title: 'Title 0',
  themeConfig: { nav: [{ text: 'Item 0', link: '/page' }] },
}
`

/** The files of the site for docgen, except the pages of the corpus. */
export function docgenFiles(variant: Variant): Readonly<Record<string, string>> {
  return {
    ...SHARED,
    'theme/index.tsx': largeIn(variant) + DOCGEN_THEME,
    ...(variant === 'packages' ? { 'theme/large.ts': LARGE } : {}),
    'docgen.config.ts': DOCGEN_CONFIG,
    'docs/index.md': '# Home\n',
    'package.json': '{ "private": true, "type": "module" }\n',
  }
}

/** The files of the site for Vite. The page in MDX is compiled as the documentation of MDX recommends. */
export function viteFiles(variant: Variant): Readonly<Record<string, string>> {
  return {
    ...SHARED,
    ...(variant === 'packages' ? { 'theme/large.ts': LARGE } : {}),
    'package.json': '{ "private": true, "type": "module" }\n',
    'vite.config.js': `import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'

export default {
  plugins: [
    { enforce: 'pre', ...mdx() },
    react({ include: /\\.(mdx|js|jsx|ts|tsx)$/ }),
  ],
}
`,
    'index.html': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Page</title></head>
<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`,
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.getElementById('root')).render(<App />)
`,
    'src/App.tsx': `${largeIn(variant).replace('./', '../theme/')}import { Badge } from '../theme/Badge'
import '../theme/style.css'
import Page from '../docs/page.mdx'

export const App = () => (
  <>
    <Badge />
    <main><Page /></main>
  </>
)
`,
  }
}
