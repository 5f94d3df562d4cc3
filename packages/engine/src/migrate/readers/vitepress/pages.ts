// Finds the pages of a site of VitePress, and the addresses that `rewrites` gives them.
import { posix } from 'node:path'
import picomatch from 'picomatch'
import { type Data, dataOf, listOf, textOf } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import { pathOfRoute, routeOfPath } from '../../routes.ts'
import type { Project, SourcePage } from '../../types.ts'
import type { VitePressLocale } from './locale.ts'
import { isDynamic } from './dynamic.ts'

/** Returns the paths of pages, relative to the folder of the pages. */
export function pagesIn(project: Project, srcDir: string, config: Data): string[] {
  const isExcluded = picomatch([
    '**/node_modules/**',
    '**/.*/**',
    '.*/**',
    ...listOf(config['srcExclude']).map(String),
  ])
  const outDir = textOf(config['outDir']) ?? '.vitepress/dist'
  return pathsBelow(project, srcDir).filter(
    (path) =>
      path.endsWith('.md') &&
      !isExcluded(path) &&
      !isDynamic(path) &&
      !path.startsWith(`${outDir}/`),
  )
}

/** Returns the pages with their published addresses. */
export function createPages(
  paths: readonly string[],
  site: {
    readonly srcDir: string
    readonly config: Data
    readonly locales: readonly VitePressLocale[]
  },
): SourcePage[] {
  const { srcDir, config, locales } = site
  const rewrite = createRewrite(dataOf(config['rewrites']))
  const hasLocales = locales.length > 1
  const [main] = locales
  return paths.map((path) => {
    const published = rewrite(path)
    const locale =
      locales.find(({ key }) => key !== 'root' && published.startsWith(`${key}/`)) ?? main
    const route = routeOfPath(published)
    const isMain = locale === main || !locale
    const inLocale = isMain ? published : published.slice(locale.key.length + 1)
    const lang = hasLocales ? (locale?.lang ?? '') : ''
    const to = `${lang === '' ? '' : `${lang}/`}${pathOfRoute(routeOfPath(inLocale))}.md`
    return { from: posix.join(srcDir, path), to, lang, route }
  })
}

/** Returns a function for `rewrites`, whose patterns are those of path-to-regexp. */
function createRewrite(rewrites: Data): (path: string) => string {
  const rules = Object.entries(rewrites)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([from, to]) => ({ pattern: patternOf(from), to }))
  return (path) => {
    for (const { pattern, to } of rules) {
      const match = pattern.exec(path)
      if (!match) continue
      // Groups without a name are numbered: `(.*)`.
      let count = 0
      return to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?|\([^)]*\)/g, (_, name?: string) => {
        const key = name ?? `unnamed${count++}`
        return match.groups?.[key] ?? ''
      })
    }
    return path
  }
}

function patternOf(pattern: string): RegExp {
  let count = 0
  const source = pattern.replace(
    /:(\w+)(?:\(([^)]*)\))?([*+?]?)|\(([^)]*)\)|[.\\^$|{}[\]+]/g,
    (text: string, name?: string, custom?: string, many?: string, group?: string) => {
      if (name !== undefined)
        return `(?<${name}>${custom ?? (many === '*' ? '.*' : many === '+' ? '.+' : '[^/]+?')})`
      return group === undefined ? `\\${text}` : `(?<unnamed${count++}>${group})`
    },
  )
  return new RegExp(`^${source}$`)
}
