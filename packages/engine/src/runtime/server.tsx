// The entry of the server bundle: renders pages to HTML and describes the theme. Render threads load
// it; on a small site, the main thread does.
import { renderToString } from 'docgen:renderer'
import theme from 'docgen:theme'
import type { ThemeFacts, ThemeNames } from '../types/output.ts'
import type { RenderOutput } from '../types/render.ts'
import { createOnceRenderer, sharedHtmlOf } from './renderOnce.tsx'
import { lazyGroups, loadParts } from './lazyParts.tsx'
import { themeMistakes } from './themeMistakes.ts'
import { createApp, createCollected, type PageInput } from './serverApp.tsx'

export { traceError } from './traceError.ts'

/** Names of the theme's fields, components, parts and slots, for validation. */
export const namesOfTheme = (): ThemeNames => ({
  fields: Object.keys(theme),
  components: Object.keys(theme.components ?? {}),
  parts: Object.keys(theme.parts ?? {}),
  slots: Object.keys(theme.slots ?? {}),
})

/**
 * Returns the theme's texts by language, background colors, names and mistakes. If there are
 * mistakes, the other fields are empty. The build adds the texts to the `SiteData` of each language.
 */
export function describe(): ThemeFacts {
  const mistakes = themeMistakes(theme)
  if (mistakes.length > 0) return { text: {}, background: null, names: NO_NAMES, mistakes }
  return { text: theme.text, background: theme.background ?? null, names: namesOfTheme(), mistakes }
}

const NO_NAMES: ThemeNames = { fields: [], components: [], parts: [], slots: [] }

/**
 * Loads all lazy parts. Call it before the first render. Rejects if a module of the theme throws.
 */
export const prepare = (): Promise<void> => loadParts()

/** Renders the page. Throws what a component throws. */
export function render(input: PageInput): RenderOutput {
  const collected = createCollected()
  const { renderOnce, fillPlaceholders } = createOnceRenderer(sharedHtmlOf(input.sharedValues))
  // The first render leaves a placeholder for each shared element that no page has rendered yet. A
  // second one renders only these elements, and their HTML replaces the placeholders.
  const withPlaceholders = renderToString(createApp(input, collected, { renderOnce }))
  const html = fillPlaceholders(withPlaceholders, (children) =>
    renderToString(createApp(input, collected, { children })),
  )
  const { renderedRuns, renderedParts, head } = collected
  const unrenderedRuns = [...input.runs.keys()].filter((i) => !renderedRuns.has(i))
  const parts = lazyGroups
    .filter(({ id }) => renderedParts.has(id))
    .map(({ id, importModule, isStatic }) => ({
      id,
      isStatic,
      modules: importsIn(String(importModule)),
    }))
  return { html, unrenderedRuns, head, parts }
}

/** Returns the names of the modules that a function imports, from its compiled source text. */
function importsIn(source: string): readonly string[] {
  return [...source.matchAll(__DOCGEN_DEV__ ? SITE_IMPORT : BUNDLED_IMPORT)].map(
    ([, bundled, id]) => bundled ?? (JSON.parse(id ?? '""') as string),
  )
}

const BUNDLED_IMPORT = /\bimport\(\s*["']\.\/([^"']+)["']/g
/**
 * In dev mode, only docgen's theme is bundled. In a module of the site, each `import()` is compiled
 * to a call with the specifier and the id of the module; see `bundle/dev/linkModules.ts`.
 */
const SITE_IMPORT = RegExp(`${BUNDLED_IMPORT.source}|_import__\\([^)]*, ("[^"]*")\\)`, 'g')
