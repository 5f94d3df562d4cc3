// Runs the remark and rehype plugins of the site's author and of the site's plugins: an error in one is reported on the
// page it happened on, by name, and the page goes on without what the plugin would have done.
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { Pluggable, Processor } from 'unified'
import { fromPlugin, messageOf } from '../diagnostics.ts'
import { causedAt } from '../hooks.ts'
import { placeOfThrown } from '../stackPlace.ts'
import type { Config, UnifiedPlugin } from '../types.ts'
import { contextOf, type Finding } from './context.ts'

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
    } catch (error) {
      // What was thrown while setting up is said on each page that lacks the plugin.
      return (_tree: Node, file: VFile) => report(file, error)
    }
    if (typeof transform !== 'function') return undefined
    return async (tree: Node, file: VFile) => {
      try {
        return await run(transform as Transform, tree, file)
      } catch (error) {
        return report(file, error)
      }
    }
  }
  return guardedPlugin
}

/** A transform answers by value, by promise or, when it takes three parameters, through a callback. */
async function run(transform: Transform, tree: Node, file: VFile): Promise<Node | undefined> {
  const result = transform.length < 3 ? transform(tree, file) : callBack(transform, tree, file)
  const next = (await result) as Node | undefined | null
  if (next instanceof Error) throw next
  return next ?? undefined
}

function callBack(transform: Transform, tree: Node, file: VFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const result = transform(tree, file, (error, next) => {
      if (error) reject(error instanceof Error ? error : new Error(messageOf(error)))
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

/** At the place in the page that the error names, with the place in the plugin as its cause. */
function reportFault(file: VFile, error: unknown, finding: Finding): undefined {
  const place =
    error instanceof Error && 'place' in error ? (error.place as Node['position']) : null
  const thrownAt = placeOfThrown(error)
  contextOf(file).report(thrownAt ? causedAt(finding, thrownAt) : finding, place)
  return undefined
}
