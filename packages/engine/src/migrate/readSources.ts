// Reads the files of a project that its pages need: texts, scripts, components and dependencies.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { decode, notText } from '../content/readFiles.ts'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { dataOf, listOf } from './config/values.ts'
import { parseYaml, plainText } from './readPage.ts'
import { markdownComponents, withMarkdownIncludes } from './readers/vitepress/markdownComponents.ts'
import { staticMarkup } from './text/components/staticMarkup.ts'
import { includedPaths } from './text/includes.ts'
import { aliasedPath } from './text/links/aliases.ts'
import type { Project, SourceSite } from './types.ts'
import { pascalCase, vueComponentOf } from './text/nameCases.ts'

/**
 * Reads pages and fragments, by path: all Markdown of the docs folder, and what it imports or
 * includes. Throws `DocgenError` if one is not UTF-8, because its characters would be lost.
 */
export async function readTexts(
  site: SourceSite,
  { root, paths }: Project,
): Promise<Map<string, string>> {
  const pages = new Set(site.pages.map(({ from }) => from))
  const inDocs = (path: string) => site.docsDir !== '' && path.startsWith(`${site.docsDir}/`)
  const isPublic = (path: string) =>
    site.moves.some(({ from }) => path.startsWith(`${from}/`)) ||
    path.startsWith('public/') ||
    path.includes('/public/')
  const generated = dataOf(site.facts['generated'])
  const templates = listOf(site.facts['templates'])
  const isText = (path: string) =>
    !templates.includes(path) &&
    /\.mdx?$/.test(path) &&
    inDocs(path) &&
    !isPublic(path) &&
    !/(?:^|\/)\.[^/]+\//.test(path)
  const broken: Diagnostic[] = []
  const readPage = async (path: string) => {
    const absPath = join(root, path)
    const bytes = await readFile(absPath)
    const text = decode(bytes)
    if (text === null) broken.push(notText(absPath, bytes, SAVE_AS_UTF8))
    return text ?? ''
  }
  const read = async (path: string) =>
    [path, path in generated ? String(generated[path]) : await readPage(path)] as const
  const texts = new Map(
    await Promise.all([...new Set([...pages, ...paths.filter(isText)])].sort().map(read)),
  )
  const components = markdownComponents(site, { paths })
  // Pages may import and include Markdown from anywhere in the project.
  for (const [from, text] of texts) {
    const found = includedFiles(from, text, { site, components }).filter((path) =>
      paths.includes(path),
    )
    for (const path of found) if (!texts.has(path)) texts.set(...(await read(path)))
  }
  if (broken.length > 0) throw new DocgenError(broken)
  return texts
}

const SAVE_AS_UTF8 = 'Save it as UTF-8, and run the command again. Nothing was written.'

/** Reads the files with navs and sidebars of Rspress. */
export async function readMenus({ root, paths }: Project): Promise<string[]> {
  const files = paths.filter((path) => /(?:^|\/)_(?:nav|meta)\.json$/.test(path))
  return await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
}

/** Returns the paths of Markdown that a page imports or includes. */
function includedFiles(
  from: string,
  text: string,
  { site, components }: { site: SourceSite; components: ReadonlyMap<string, string> },
): string[] {
  const written = withMarkdownIncludes(text, from, { site, components })
  const imported = text.matchAll(/\bfrom\s*(['"])([^'"\n]+\.mdx?)\1/g)
  return [
    ...[...imported].map(([, , path = '']) => importedText(path, from, site)),
    ...includedPaths(written, from, site).filter((path) => path.endsWith('.md')),
  ]
}

function importedText(written: string, from: string, site: SourceSite): string {
  const path = written.replace(/\\(.)/g, '$1')
  return aliasedPath(path, site) ?? posix.join(posix.dirname(from), path)
}

/** Returns the names of the packages that the project depends on. */
export async function dependenciesOf({ root, paths }: Project): Promise<Set<string>> {
  const files = paths.filter((path) => posix.basename(path) === 'package.json')
  const texts = await Promise.all(
    [...files.map((path) => join(root, path)), join(root, '../package.json')].map((path) =>
      readFile(path, 'utf8').catch(() => '{}'),
    ),
  )
  const names = texts.flatMap((text) => {
    const data = parseYaml(text)
    return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
      Object.keys(dataOf(data[key])),
    )
  })
  return new Set(['react', 'react-dom', 'docgen', ...names])
}

/** Reads the scripts of a project, by path. */
export async function readModules({ root, paths }: Project): Promise<Map<string, string>> {
  const modules = paths.filter(
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.config\.\w+$|\.d\.ts$/.test(path),
  )
  const entries = await Promise.all(
    modules.map(
      async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => '')] as const,
    ),
  )
  return new Map(entries)
}

/** Reads the style sheets of a project, by path. */
export async function readStyles({ root, paths }: Project): Promise<Map<string, string>> {
  const files = paths.filter((path) => /\.(?:css|s[ac]ss)$/.test(path))
  const texts = await Promise.all(
    files.map((path) => readFile(join(root, path), 'utf8').catch(() => '')),
  )
  return new Map(files.map((path, index) => [path, texts[index] ?? '']))
}

/** Reads the components of Astro that are nothing but HTML. */
export async function readMarkup({ root, paths }: Project): Promise<Map<string, string>> {
  const files = paths.filter((path) => path.endsWith('.astro'))
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  return new Map(
    files.flatMap((path, index) => {
      const html = staticMarkup(plainText(texts[index] ?? ''))
      return html === null ? [] : [[path, html]]
    }),
  )
}

/** Returns the names of the Vue components of a project, also those that its theme registers. */
export function vueComponentNames(
  { paths }: Project,
  modules: ReadonlyMap<string, string>,
): Set<string> {
  const registered = [...modules.values()].flatMap((text) =>
    [...text.matchAll(/\.component\(\s*(['"])([\w-]+)\1/g)].map(([, , name = '']) =>
      pascalCase(name),
    ),
  )
  return new Set([...paths.flatMap((path) => vueComponentOf(path) ?? []), ...registered])
}
