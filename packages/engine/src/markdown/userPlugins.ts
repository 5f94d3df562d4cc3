// Runs the remark and rehype plugins from the site's configuration and from its docgen plugins. If
// one fails, docgen reports its name on the page where it failed and continues without its changes.
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { Pluggable, Processor } from 'unified'
import { fromPlugin } from '../diagnostics/fromErrors.ts'
import { causedAt } from '../plugins/runHook.ts'
import { locateThrown } from '../diagnostics/stackLocation.ts'
import { fieldOf, isError, messageOf } from '../diagnostics/thrown.ts'
import type { Config } from '../types/index.ts'
import type { UnifiedPlugin } from '../types/markdownOptions.ts'
import { contextOf, type Finding } from './context.ts'
import { asTree, BrokenTree, repairTree } from './userTree.ts'

type Attach = Extract<UnifiedPlugin, (...options: never[]) => unknown>
type Transform = (tree: Node, file: VFile, next?: Next) => unknown
type Next = (error?: unknown, tree?: Node) => void

/**
 * Returns all unified plugins of the configuration, wrapped so that they report errors instead of
 * throwing.
 */
export function userSteps({ markdown, plugins }: Config, kind: 'remark' | 'rehype'): Pluggable[] {
  const option = `${kind}Plugins` as const
  const hook = `markdown.${kind}`
  const siteSteps = markdown[option].map((plugin) => wrapPlugin(plugin, describeSitePluginError))
  const pluginSteps = plugins.flatMap(({ name, markdown: added }) =>
    (added?.[kind] ?? []).map((plugin) =>
      wrapPlugin(plugin, (error) => fromPlugin(error, { plugin: name, hook })),
    ),
  )
  return [...siteSteps, ...pluginSteps]
}

/** Describes an error, given the name of the plugin function that threw it. */
type DescribeError = (error: unknown, functionName: string) => Finding

function wrapPlugin(plugin: UnifiedPlugin, describeError: DescribeError): Pluggable {
  const [attach, ...options] = typeof plugin === 'function' ? [plugin] : plugin
  return [wrapAttach(attach, describeError), ...options] as Pluggable
}

function wrapAttach(attach: Attach, describeError: DescribeError): Attach {
  const name = attach.name || 'anonymous plugin'
  const report = (file: VFile, error: unknown) =>
    reportPluginError(file, error, describeError(error, name))
  function guardedPlugin(this: Processor, ...options: unknown[]): unknown {
    let transform: unknown
    try {
      transform = attach.apply(this, options) as unknown
      if (transform instanceof Promise) throw asyncPlugin(transform)
    } catch (error) {
      // An error during setup is reported on every page that would have used the plugin.
      return (_tree: Node, file: VFile) => void report(file, error)
    }
    if (typeof transform !== 'function') return undefined
    return async (tree: Node, file: VFile) => {
      const context = contextOf(file)
      let result: Node | undefined
      try {
        result = await run(transform as Transform, tree, file)
      } catch (error) {
        report(file, error)
      }
      // Plugins may replace `file.data`, but docgen's own steps need the context.
      file.data = { ...file.data, docgen: context }
      const { tree: mended, problem } = repairTree(result ?? tree)
      if (problem) report(file, problem)
      return mended
    }
  }
  return guardedPlugin
}

function asyncPlugin(attached: Promise<unknown>): BrokenTree {
  attached.catch(() => undefined)
  return new BrokenTree('it returned a promise; expected the function that changes the tree.')
}

/**
 * Runs a transform, which returns a value or a promise or, if it has three parameters, calls a
 * callback.
 */
async function run(transform: Transform, tree: Node, file: VFile): Promise<Node | undefined> {
  const result =
    transform.length < 3 ? transform(tree, file) : runWithCallback(transform, tree, file)
  const next = await result
  if (isError(next)) throw next
  return asTree(next)
}

function runWithCallback(transform: Transform, tree: Node, file: VFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const result = transform(tree, file, (error, next) => {
      if (error) reject(isError(error) ? error : new Error(messageOf(error)))
      else resolve(next)
    })
    if (result instanceof Promise) result.then(resolve, reject)
  })
}

function describeSitePluginError(error: unknown, functionName: string): Finding {
  return {
    severity: 'error',
    code: 'markdown-plugin',
    message: `The Markdown plugin \`${functionName}\` failed on this page: ${messageOf(error)}`,
    hint: 'Fix the plugin, or remove it from `markdown.remarkPlugins` or `markdown.rehypePlugins`.',
  }
}

/**
 * Returns the finding for an error that a later step throws after plugins have changed the tree;
 * null if there are no plugins.
 */
export function pluginFindingOf(error: unknown, config: Config): Finding | null {
  const lists = [config.markdown, ...config.plugins.map(({ markdown = {} }) => markdown)]
  const unifiedPlugins = lists.flatMap((each) =>
    'parser' in each
      ? [...each.remarkPlugins, ...each.rehypePlugins]
      : [...(each.remark ?? []), ...(each.rehype ?? [])],
  )
  if (unifiedPlugins.length === 0) return null
  const names = unifiedPlugins.map((plugin) => {
    const [attach] = typeof plugin === 'function' ? [plugin] : plugin
    return `\`${attach.name || 'anonymous plugin'}\``
  })
  return {
    severity: 'error',
    code: 'markdown-plugin',
    message: `The Markdown plugins left this page in a state that docgen cannot use: ${messageOf(error)}`,
    hint: `Remove them one by one to find the cause: ${names.join(', ')}.`,
  }
}

/**
 * Reports an error at the position in the page that it names, with the position in the plugin's
 * code as its cause.
 */
function reportPluginError(file: VFile, error: unknown, finding: Finding): void {
  const position = isError(error) ? (fieldOf(error, 'place') as Node['position']) : null
  const thrownAt = error instanceof BrokenTree ? null : locateThrown(error)
  contextOf(file).report(thrownAt ? causedAt(finding, thrownAt) : finding, position)
}
