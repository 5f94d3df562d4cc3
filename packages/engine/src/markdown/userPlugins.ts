// Runs the remark and rehype plugins of the site's author and of the site's plugins: an error in one is reported on the
// page it happened on, by name, and the page goes on without what the plugin would have done.
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { Pluggable, Processor } from 'unified'
import { fromPlugin, messageOf } from '../diagnostics/diagnostics.ts'
import { causedAt } from '../plugins/runHook.ts'
import { placeOfThrown } from '../diagnostics/stackPlace.ts'
import { fieldOf, isError } from '../diagnostics/thrown.ts'
import type { Config, UnifiedPlugin } from '../types/index.ts'
import { contextOf, type Finding } from './context.ts'
import { asTree, BrokenTree, mendTree } from './userTree.ts'

type Attach = Extract<UnifiedPlugin, (...options: never[]) => unknown>
type Transform = (tree: Node, file: VFile, next?: Next) => unknown
type Next = (error?: unknown, tree?: Node) => void

/** The plugins of unified that the configuration and the site's plugins bring, each made to report instead of throw. */
export function userSteps({ markdown, plugins }: Config, kind: 'remark' | 'rehype'): Pluggable[] {
  const option = `${kind}Plugins` as const
  const hook = `markdown.${kind}`
  const own = markdown[option].map((plugin) => guarded(plugin, authorFault))
  const others = plugins.flatMap(({ name, markdown: brought }) =>
    (brought?.[kind] ?? []).map((plugin) =>
      guarded(plugin, (error) => fromPlugin(error, { plugin: name, hook })),
    ),
  )
  return [...own, ...others]
}

/** What is said of an error, given the name of the function that threw it. */
type Fault = (error: unknown, functionName: string) => Finding

function guarded(plugin: UnifiedPlugin, fault: Fault): Pluggable {
  const [attach, ...options] = typeof plugin === 'function' ? [plugin] : plugin
  return [guardPlugin(attach, fault), ...options] as Pluggable
}

function guardPlugin(attach: Attach, fault: Fault): Attach {
  const name = attach.name || 'anonymous plugin'
  const report = (file: VFile, error: unknown) => reportFault(file, error, fault(error, name))
  function guardedPlugin(this: Processor, ...options: unknown[]): unknown {
    let transform: unknown
    try {
      transform = attach.apply(this, options) as unknown
      if (transform instanceof Promise) throw asyncPlugin(transform)
    } catch (error) {
      // What was thrown while setting up is said on each page that lacks the plugin.
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
      // Plugins may replace what is kept about the file; docgen's own steps need it.
      file.data = { ...file.data, docgen: context }
      const { tree: mended, problem } = mendTree(result ?? tree)
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

/** A transform answers by value, by promise or, when it takes three parameters, through a callback. */
async function run(transform: Transform, tree: Node, file: VFile): Promise<Node | undefined> {
  const result = transform.length < 3 ? transform(tree, file) : callBack(transform, tree, file)
  const next = await result
  if (isError(next)) throw next
  return asTree(next)
}

function callBack(transform: Transform, tree: Node, file: VFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const result = transform(tree, file, (error, next) => {
      if (error) reject(isError(error) ? error : new Error(messageOf(error)))
      else resolve(next)
    })
    if (result instanceof Promise) result.then(resolve, reject)
  })
}

function authorFault(error: unknown, functionName: string): Finding {
  return {
    severity: 'error',
    code: 'markdown-plugin',
    message: `The Markdown plugin \`${functionName}\` failed on this page: ${messageOf(error)}`,
    hint: 'Fix the plugin, or take it out of `markdown.remarkPlugins` or `markdown.rehypePlugins`.',
  }
}

/** What is said of an error that a later step throws, when plugins have changed the tree before it. Null without plugins. */
export function faultOfPlugins(error: unknown, config: Config): Finding | null {
  const lists = [config.markdown, ...config.plugins.map(({ markdown = {} }) => markdown)]
  const brought = lists.flatMap((each) =>
    'parser' in each
      ? [...each.remarkPlugins, ...each.rehypePlugins]
      : [...(each.remark ?? []), ...(each.rehype ?? [])],
  )
  if (brought.length === 0) return null
  const names = brought.map((plugin) => {
    const [attach] = typeof plugin === 'function' ? [plugin] : plugin
    return `\`${attach.name || 'anonymous plugin'}\``
  })
  return {
    severity: 'error',
    code: 'markdown-plugin',
    message: `The Markdown plugins left this page in a state that docgen cannot use: ${messageOf(error)}`,
    hint: `Take them out one by one to find which it is: ${names.join(', ')}.`,
  }
}

/** At the place in the page that the error names, with the place in the plugin as its cause. */
function reportFault(file: VFile, error: unknown, finding: Finding): void {
  const place = isError(error) ? (fieldOf(error, 'place') as Node['position']) : null
  const thrownAt = error instanceof BrokenTree ? null : placeOfThrown(error)
  contextOf(file).report(thrownAt ? causedAt(finding, thrownAt) : finding, place)
}
