// Reads a site of MkDocs, with or without the Material theme: `mkdocs.yml`, pages and `nav`.
import { join, posix } from 'node:path'
import { readYaml } from '../config/readYaml.ts'
import { trackReads } from '../config/trackReads.ts'
import { dataOf, isData, listOf, textOf, type Data } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import { pathsBelow } from '../project.ts'
import { pathOfRoute, routeOfPath } from '../routes.ts'
import type { Project, SourcePage, SourceSite } from '../types.ts'
import { withUnusedOptions } from './unusedOptions.ts'
import { readMkdocsBlog } from './mkdocsBlog.ts'
import { openProject } from './openProject.ts'
import { titlesOf, sidebarsOf } from './mkdocsNav.ts'
import { mkdocsConfig, extensionsOf } from './mkdocsConfig.ts'

export async function readMkdocs(outer: Project, found: Detected): Promise<SourceSite> {
  const { project, configFile, notes, note } = openProject(outer, found)
  const { value, unused } = trackReads(await inherited(join(project.root, configFile)))
  const config = dataOf(value)
  const docsDir = textOf(config['docs_dir']) ?? 'docs'
  const paths = pathsBelow(project, docsDir).filter(
    (path) => /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)\./.test(path),
  )
  const blog = await readMkdocsBlog(project, docsDir, listOf(config['plugins']))
  const postOf = new Map(blog?.posts.map((post) => [post.from, post]))
  const pages = paths.map((path): SourcePage => {
    const post = postOf.get(posix.join(docsDir, path))
    if (post) return post
    const written = path.replace(/(^|\/)README\.md$/i, '$1index.md')
    const route = routeOfPath(written)
    return {
      from: posix.join(docsDir, path),
      to: `${pathOfRoute(route)}.md`,
      lang: '',
      route: route.replace(/(?<!\/)$/, '/'),
    }
  })
  const titles = await titlesOf(project, pages)
  const shown = pages.filter(({ from }) => !postOf.has(from))
  const sidebars = sidebarsOf(config, { docsDir, pages: shown, titles })
  return withUnusedOptions(
    {
      tool: 'mkdocs',
      root: project.root,
      configFile,
      docsDir,
      pages: pages.filter(({ from }) => from !== blog?.listPath),
      notes,
      moves: ['logo', 'favicon'].flatMap((key) => {
        const path = textOf(dataOf(config['theme'])[key])
        const from = posix.join(docsDir, path ?? '')
        return path !== undefined && project.paths.includes(from)
          ? [{ from, to: posix.join('public', path) }]
          : []
      }),
      files: {},
      config: {
        ...mkdocsConfig(config, sidebars, note),
        ...(blog ? { collections: [blog.collection] } : {}),
      },
      comments: {},
      redirects: { ...blog?.redirects, ...redirectsOf(config) },
      aliases: {},
      facts: {
        snippetFolders: snippetFolders(config),
        // Icons are part of the theme.
        extensions: ['material.emoji', ...extensionsOf(config).map(([name]) => name)],
        posts: [...postOf.keys()],
      },
    },
    { unused, unread: [] },
  )
}

/** Reads the configuration, and the one that it names with `INHERIT`. */
async function inherited(absPath: string): Promise<Data> {
  const config = dataOf(await readYaml(absPath))
  const parent = textOf(config['INHERIT'])
  return parent === undefined
    ? config
    : { ...(await inherited(join(posix.dirname(absPath), parent))), ...config }
}

/** Returns the folders in which PyMdown looks for snippets, relative to the configuration. */
function snippetFolders(config: Data): string[] {
  const options = Object.fromEntries(extensionsOf(config))['pymdownx.snippets']
  const path = options?.['base_path'] ?? '.'
  return (isData(path) ? [] : [path].flat()).map(String)
}

function redirectsOf(config: Data): Record<string, string> {
  const plugin = listOf(config['plugins'])
    .map(dataOf)
    .find((each) => isData(each['redirects']))
  const route = (path: string) =>
    /^[a-z]+:/i.test(path) ? path : routeOfPath(path).replace(/(?<!\/)$/, '/')
  return Object.fromEntries(
    Object.entries(dataOf(dataOf(plugin?.['redirects'])['redirect_maps'])).map(([from, to]) => [
      route(from),
      route(String(to)),
    ]),
  )
}
