// Gives docgen's own browser code React as ES modules, whose names a minifier can shorten. React is
// CommonJS: esbuild writes `(0,react.useState)` at each use and a namespace object for each
// importing file. Avoiding this saves 0.9 of the 84 kB gzip that all pages load. Code of the site's
// author imports React unchanged. Shorter names of React's private fields save another 0.9 kB on
// sites without their own code; packages such as its-fine read these fields.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { isOwnSource, packageRoot } from '../node/packageRoot.ts'

/**
 * Namespace of three kinds of modules: all names (`react`), one name (`react?useState`) and the
 * whole CommonJS module (`react?`).
 */
const NAMES = 'docgen-names'

/**
 * Names that React 19 exports for browsers. A name that the site's React lacks is undefined, as it
 * would be in a direct import.
 */
const OF_REACT = [
  'Activity',
  'Children',
  'Component',
  'Fragment',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'Suspense',
  'act',
  'cloneElement',
  'createContext',
  'createElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'use',
  'useActionState',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useOptimistic',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
  'version',
]

const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  react: OF_REACT,
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
}

/**
 * Fields of the objects that only React DOM creates and reads: fibers, their updates and roots.
 * None of them is a property of DOM nodes, of elements, or of objects from other packages.
 */
export const PRIVATE_FIELDS = [
  'memoizedState',
  'memoizedProps',
  'pendingProps',
  'stateNode',
  'alternate',
  'sibling',
  'subtreeFlags',
  'updateQueue',
  'elementType',
  'deletions',
  'refCleanup',
  'dehydrated',
  'childLanes',
  'pendingLanes',
  'suspendedLanes',
  'pingedLanes',
  'expiredLanes',
  'warmLanes',
  'entangledLanes',
  'retryLane',
  'revertLane',
  'errorRecoveryDisabledLanes',
  'baseState',
  'baseQueue',
  'eagerState',
  'hasEagerState',
  'firstBaseUpdate',
  'lastBaseUpdate',
  'lastRenderedState',
  'lastRenderedReducer',
  'hiddenUpdates',
  'cachePool',
  'treeContext',
  'firstContext',
  'pendingContext',
  'callbackNode',
  'callbackPriority',
  'timeoutHandle',
  'cancelPendingCommit',
  'expirationTimes',
  'entanglements',
  'shellSuspendCounter',
  '_fragmentFiber',
  '_eventListeners',
  '_visibility',
]

const PRIVATE_FIELD = new RegExp(`\\b(?:${PRIVATE_FIELDS.join('|')})\\b`, 'g')

/** Shortens the names of React DOM's private fields. Developer tools for React then show nothing. */
export function shortenFields(code: string): string {
  return code.replace(PRIVATE_FIELD, (name) => `$${PRIVATE_FIELDS.indexOf(name).toString(36)}`)
}

export interface ReactNamesOptions {
  /** Whether the private fields of React DOM get short names. */
  readonly shortenFields: boolean
}

/** Creates the plugin for the production build of the browser code. */
export function reactNamesPlugin(options: ReactNamesOptions): Plugin {
  return {
    name: 'docgen-react-names',
    setup(build) {
      build.onResolve(
        { filter: /^react(\/jsx-runtime)?(\?|$)/ },
        ({ path, kind, importer, namespace }) => {
          const isOwn = namespace === NAMES || isOwnSource(importer)
          if (kind !== 'import-statement' || !isOwn) return null
          // Lets esbuild remove unused names.
          return { path, namespace: NAMES, sideEffects: false }
        },
      )
      build.onLoad({ filter: /.*/, namespace: NAMES }, ({ path }) => ({
        contents: codeOf(path),
        resolveDir: packageRoot(),
      }))
      if (!options.shortenFields) return
      build.onLoad({ filter: /react-dom-client\.production\.js$/ }, async ({ path }) => ({
        contents: shortenFields(await readFile(path, 'utf8')),
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
