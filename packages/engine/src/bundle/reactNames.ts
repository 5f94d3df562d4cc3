// React as docgen's own browser code sees it: names that a minifier can shorten. React is CommonJS, and of such a module
// esbuild writes `(0,react.useState)` at every use and a copy of the whole for every file that imports it, which is 0.9 of
// the 84 kB gzip that all pages load. Code of the site's author sees React as it is.
import { join, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { packageRoot } from '../node/packageRoot.ts'

/** Namespace of a module of names (`react`), of one name (`react?useState`), and of all of it (`react?`). */
const NAMES = 'docgen-names'

const SOURCES = join(packageRoot(), 'packages') + sep

/** What React 19 exports for use in browsers; one that the site's own React has not is undefined, as it is there. */
const OF_REACT = [
  ...['Activity', 'Children', 'Component', 'Fragment', 'Profiler', 'PureComponent', 'StrictMode'],
  ...['Suspense', 'act', 'cloneElement', 'createContext', 'createElement', 'createRef'],
  ...['forwardRef', 'isValidElement', 'lazy', 'memo', 'startTransition', 'use', 'useActionState'],
  ...['useCallback', 'useContext', 'useDebugValue', 'useDeferredValue', 'useEffect'],
  ...['useEffectEvent', 'useId', 'useImperativeHandle', 'useInsertionEffect', 'useLayoutEffect'],
  ...['useMemo', 'useOptimistic', 'useReducer', 'useRef', 'useState', 'useSyncExternalStore'],
  ...['useTransition', 'version'],
]

const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  react: OF_REACT,
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
}

/** For the build of the browser's code that readers load. */
export function reactNamesPlugin(): Plugin {
  return {
    name: 'docgen-react-names',
    setup(build) {
      build.onResolve(
        { filter: /^react(\/jsx-runtime)?(\?|$)/ },
        ({ path, kind, importer, namespace }) => {
          const isOwn = namespace === NAMES || importer.startsWith(SOURCES)
          if (kind !== 'import-statement' || !isOwn) return null
          // A name that nobody uses is left out.
          return { path, namespace: NAMES, sideEffects: false }
        },
      )
      build.onLoad({ filter: /.*/, namespace: NAMES }, ({ path }) => ({
        contents: codeOf(path),
        resolveDir: SOURCES,
      }))
    },
  }
}

function codeOf(path: string): string {
  const [from = '', name] = path.split('?')
  if (name === '') return `export default require('${from}')`
  if (name) return `import whole from '${from}?'; export default whole.${name}`
  const names = EXPORTED[from] ?? []
  return names.map((each) => `export { default as ${each} } from '${from}?${each}'`).join('\n')
}
