// Finds modules of a site that wrap a plugin for content: `./plugins/blog.js` calls that of
// `@docusaurus/plugin-content-blog` with its own options, which the migration reads like those of
// the plugin.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { moduleAt } from '../../config/modulePlaces.ts'
import { dataOf, textOf, type Data } from '../../config/values.ts'

/** Replaces the names of such modules in the list of plugins by the names of the plugins they wrap. */
export function nameWrappedPlugins(config: Data, siteRoot: string): void {
  const plugins = config['plugins']
  if (!Array.isArray(plugins)) return
  ;(plugins as unknown[]).forEach((plugin, index) => {
    const pair: unknown[] = Array.isArray(plugin) ? plugin : [plugin]
    const wrapped = wrappedPlugin(pair[0], siteRoot)
    if (wrapped === undefined) return
    if (Array.isArray(plugin)) plugin[0] = wrapped
    else plugins[index] = wrapped
  })
}

const CONTENT_PLUGIN = /(['"])(@docusaurus\/plugin-content-(?:docs|blog|pages))\1/

function wrappedPlugin(name: unknown, siteRoot: string): string | undefined {
  const path = textOf(name) ?? textOf(dataOf(name)['$module'])
  if (path === undefined || !/^[./]/.test(path)) return undefined
  const module = moduleAt(resolve(siteRoot, path))
  return module && CONTENT_PLUGIN.exec(readFileSync(module, 'utf8'))?.[2]
}
