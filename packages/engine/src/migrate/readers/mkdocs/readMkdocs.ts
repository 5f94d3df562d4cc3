// Reads a site of MkDocs, with or without the Material theme: `mkdocs.yml`, pages and `nav`.
import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { readYaml } from '../../config/readYaml.ts'
import { trackReads } from '../../config/trackReads.ts'
import { notUsable } from '../../config/unreadable.ts'
import { dataOf, isData, textOf, type Data } from '../../config/values.ts'
import type { Detected } from '../../detect.ts'
import { pathsBelow } from '../../project.ts'
import { pathOfRoute, routeOfPath } from '../../routes.ts'
import type { Project, SourcePage, SourceSite } from '../../types.ts'
import { withUnusedOptions } from '../unusedOptions.ts'
import { readMkdocsBlog } from './blog.ts'
import { excludesOf } from './excludes.ts'
import { readIncludedTexts } from './includedTexts.ts'
import { readSnippets } from './snippets.ts'
import { openProject } from '../openProject.ts'
import { readNavFiles } from './navFiles.ts'
import { featuresOf, mkdocsFacts, snippetFolders } from './facts.ts'
import { titlesOf, sidebarsOf } from './nav.ts'
import { readReferences } from './references.ts'
import { readTagLists } from './tags.ts'
import { mkdocsConfig, extensionsOf, headingIdsOf, pluginsOf } from './config.ts'

export async function readMkdocs(outer: Project, found: Detected): Promise<SourceSite> {
  const { project, configFile, notes, note } = openProject(outer, found)
  const { value, unused } = trackReads(await inherited(join(project.root, configFile)))
  const config = dataOf(value)
  const docsDir = textOf(config['docs_dir']) ?? 'docs'
  const plugins = new Map(pluginsOf(config))
  const inside = pathsBelow(project, docsDir)
  const excludes = excludesOf(config, inside, plugins.get('exclude'))
  const blog = await readMkdocsBlog(project, docsDir, plugins.get('blog'))
  const postOf = new Map(blog?.posts.map((post) => [post.from, post]))
  const pages = inside
    .filter((path) => /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)\./.test(path))
    .filter((path) => !excludes.isExcluded(path) && !isHiddenReadme(path, inside))
    .map((path) => postOf.get(posix.join(docsDir, path)) ?? pageOf(path, docsDir))
  const titles = await titlesOf(project, pages)
  const shown = pages.filter(({ from }) => !postOf.has(from))
  const options = Object.fromEntries(extensionsOf(config))
  const references = await readReferences(project, {
    pages,
    folders: snippetFolders(config),
    appended: options['pymdownx.snippets']?.['auto_append'],
    plugins,
    headingIds: headingIdsOf(config),
  })
  const sidebars = sidebarsOf(config, {
    docsDir,
    pages: shown,
    titles,
    files: await readNavFiles(project, docsDir, plugins),
    hasIndexes: plugins.has('section-index') || featuresOf(config).includes('navigation.indexes'),
  })
  return withUnusedOptions(
    {
      tool: 'mkdocs',
      root: project.root,
      configFile,
      docsDir,
      pages: pages.filter(({ from }) => from !== blog?.listPath),
      notes,
      moves: publicMoves(config, project, docsDir),
      files: {},
      config: {
        ...mkdocsConfig(config, { sidebars, excludes: excludes.globs }, note),
        ...(blog ? { collections: [blog.collection] } : {}),
      },
      comments: {},
      redirects: { ...blog?.redirects, ...redirectsOf(config) },
      aliases: {},
      facts: {
        ...mkdocsFacts(config, { project, docsDir, sidebars, titles }),
        posts: [...postOf.keys()],
        tagLists: await readTagLists(project, plugins.get('tags'), { pages, titles, docsDir }),
        references,
        includedTexts: await readIncludedTexts(project, pages, { docsDir, plugins }),
        snippetTexts: await readSnippets(project, pages, snippetFolders(config)),
      },
    },
    { unused, unread: [], nameOf: String },
  )
}

/** A `README.md` beside an `index.md` is no page. */
function isHiddenReadme(path: string, paths: readonly string[]): boolean {
  const index = path.replace(/(^|\/)README\.md$/i, '$1index.md')
  return index !== path && paths.includes(index)
}

function pageOf(path: string, docsDir: string): SourcePage {
  const route = routeOfPath(path.replace(/(^|\/)README\.md$/i, '$1index.md'))
  return {
    from: posix.join(docsDir, path),
    to: `${pathOfRoute(route)}.md`,
    lang: '',
    route: route.replace(/(?<!\/)$/, '/'),
  }
}

/** Files that hosts and browsers look for at the root of a site. */
const ROOT_FILES =
  /^(?:CNAME|_redirects|_headers|(?:robots|ads|humans|security)\.txt|browserconfig\.xml|(?:site|manifest)\.webmanifest|favicon\.ico|apple-touch-icon\.png|googl[\w-]+\.html|\.well-known)$/

/** MkDocs publishes every file of its folder. Docgen copies those that pages use, and `public/`. */
function publicMoves(config: Data, project: Project, docsDir: string): SourceSite['moves'] {
  const ofTheme = ['logo', 'favicon'].map((key) => textOf(dataOf(config['theme'])[key]) ?? '')
  const atRoot = pathsBelow(project, docsDir).filter((path) => ROOT_FILES.test(path))
  return [...new Set([...ofTheme, ...atRoot])].flatMap((path) => {
    const from = posix.join(docsDir, path)
    return project.paths.includes(from) ? [{ from, to: posix.join('public', path) }] : []
  })
}

/** Reads the configuration, and the one that it names with `INHERIT`. `heirs` are the files that inherit from it. */
async function inherited(absPath: string, heirs: readonly string[] = []): Promise<Data> {
  const config = dataOf(await readYaml(absPath))
  const parent = textOf(config['INHERIT'])
  if (parent === undefined) return config
  const target = join(dirname(absPath), parent)
  const files = [...heirs, absPath]
  const isCycle = files.includes(target)
  if (isCycle || !existsSync(target)) {
    throw notUsable(absPath, {
      message: `\`INHERIT\` names \`${parent}\`, which ${isCycle ? 'inherits from this file' : 'does not exist'}.`,
      hint: 'Correct the path, and run the command again. Nothing was written.',
    })
  }
  const own = Object.entries(config).filter(([key]) => key !== 'INHERIT')
  return merged(await inherited(target, files), Object.fromEntries(own))
}

/** Returns the values of both; objects in both are merged, too. */
function merged(below: Data, above: Data): Data {
  const both = Object.entries(above).map(([key, value]) => {
    const other = below[key]
    return [key, isData(value) && isData(other) ? merged(other, value) : value] as const
  })
  return { ...below, ...Object.fromEntries(both) }
}

function redirectsOf(config: Data): Record<string, string> {
  const plugin = new Map(pluginsOf(config)).get('redirects')
  const route = (path: string) => {
    const [, file = '', anchor = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? []
    return /^[a-z]+:/i.test(path) ? path : routeOfPath(file).replace(/(?<!\/)$/, '/') + anchor
  }
  return Object.fromEntries(
    Object.entries(dataOf(plugin?.['redirect_maps'])).map(([from, to]) => [
      route(from),
      route(String(to)),
    ]),
  )
}
