// Runs a plugin of the site's author: an error in it is reported on the page it happened on, by the
// plugin's name, and the page goes on without what the plugin would have done.
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { Processor } from 'unified'
import { messageOf } from '../diagnostics.ts'
import type { UnifiedPlugin } from '../types.ts'
import { contextOf } from './context.ts'

type Attach = Extract<UnifiedPlugin, (...options: never[]) => unknown>
type Transform = (tree: Node, file: VFile, next?: Next) => unknown
type Next = (error?: unknown, tree?: Node) => void

/** The plugin, made to report instead of throw. */
export function guardPlugin(attach: Attach): Attach {
  const name = attach.name || 'anonymous plugin'
  function guardedPlugin(this: Processor, ...options: unknown[]): unknown {
    let transform: unknown
    try {
      transform = attach.apply(this, options) as unknown
    } catch (error) {
      // What was thrown while setting up is said on each page that lacks the plugin.
      return (_tree: Node, file: VFile) => report(file, name, error)
    }
    if (typeof transform !== 'function') return undefined
    return async (tree: Node, file: VFile) => {
      try {
        return await run(transform as Transform, tree, file)
      } catch (error) {
        return report(file, name, error)
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

function report(file: VFile, name: string, error: unknown): undefined {
  const place =
    error instanceof Error && 'place' in error ? (error.place as Node['position']) : null
  contextOf(file).report(
    {
      severity: 'error',
      code: 'markdown-plugin',
      message: `The Markdown plugin \`${name}\` failed on this page: ${messageOf(error)}`,
      hint: 'Fix the plugin, or take it out of `markdown.remarkPlugins` or `markdown.rehypePlugins`.',
    },
    place,
  )
  return undefined
}
