// VitePress compiles Markdown to components. A page may import a Markdown file and show it with a tag, or a
// plugin may find the file by the name of the tag. Such tags become includes, which docgen has, too.
import { posix } from 'node:path'
import { importedPath } from '../../text/links/aliases.ts'
import { pascalCase, vueComponentOf } from '../../text/nameCases.ts'
import { outsideCode, outsideFences } from '../../text/parse.ts'
import type { Project, SourceSite } from '../../types.ts'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g

const IMPORT = /^[ \t]*import\s+([A-Z]\w*)\s+from\s*(['"])([^'"\n]+\.md)\2;?[ \t]*\n/gm

/** A tag without content on a line of its own. Markdown does not read its attributes. */
const TAG =
  /^([ \t]*)<([A-Z]\w*|[a-z]\w*(?:-\w+)+)(?:\s[^<>]*)?(?:\/>|>\s*<\/\2>)[ \t]*$(\n(?=[ \t]*\S))?/gm

const NAME = /(?:^|\/)([A-Z]\w*)\.md$/

/** Returns the paths of Markdown files that are no pages, by the name of the tag that can show them. */
export function markdownComponents(
  site: SourceSite,
  { paths }: Pick<Project, 'paths'>,
): ReadonlyMap<string, string> {
  if (site.tool !== 'vitepress') return new Map()
  const pages = new Set(site.pages.map(({ from }) => from))
  const others = paths.flatMap((path) => vueComponentOf(path) ?? [])
  const named = paths.flatMap((path): [string, string][] => {
    const name = pages.has(path) ? undefined : NAME.exec(path)?.[1]
    return name === undefined ? [] : [[name, path]]
  })
  const names = [...others, ...named.map(([name]) => name)]
  return new Map(named.filter(([each]) => names.filter((name) => name === each).length === 1))
}

/** Returns the text of a page with includes instead of the tags. `components` are those for all pages. */
export function withMarkdownIncludes(
  text: string,
  from: string,
  { site, components }: { site: SourceSite; components: ReadonlyMap<string, string> },
): string {
  if (site.tool !== 'vitepress' || !text.includes('<')) return text
  const own = new Map(components)
  const changeImports = (change: (all: string, name: string, path: string) => string) =>
    outsideFences(text, (part) =>
      part.replace(SCRIPT, (script) =>
        script.replace(IMPORT, (all, name: string, _quote, path: string) =>
          change(all, name, path),
        ),
      ),
    )
  changeImports((all, name, path) => {
    own.set(name, importedPath(path, site) ?? posix.join(posix.dirname(from), path))
    return all
  })
  for (const name of namesInLines(text)) own.delete(name)
  const bare = changeImports((all, name) => (own.has(name) ? '' : all))
  return outsideCode(bare, (part) =>
    part.replace(TAG, (all, indent: string, tag: string, next = '') => {
      const path = own.get(pascalCase(tag))
      if (path === undefined) return all
      const include = `${indent}<!--@include: @/${posix.relative(site.docsDir, path)}-->`
      return next === '' ? include : `${include}\n\n`
    }),
  )
}

/** Returns the names of tags within a line, which cannot become includes. */
function namesInLines(text: string): string[] {
  const names: string[] = []
  outsideCode(text.replace(SCRIPT, ''), (part) => {
    const rest = part.replace(TAG, '')
    names.push(...[...rest.matchAll(/<([A-Za-z][\w-]*)/g)].map(([, name = '']) => pascalCase(name)))
    return part
  })
  return names
}

/** Returns all texts with includes instead of the tags. */
export function withAllIncludes(
  texts: ReadonlyMap<string, string>,
  site: SourceSite,
  project: Pick<Project, 'paths'>,
): ReadonlyMap<string, string> {
  const components = markdownComponents(site, project)
  const written = [...texts].map(
    ([from, text]) => [from, withMarkdownIncludes(text, from, { site, components })] as const,
  )
  return new Map(written)
}
