// A corpus on disk: one folder that is a docgen site and an Eleventy site of the same Markdown files, so that neither has
// more to read than the other. Each writes to a separate folder beside them.
import { copyFile, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { createCorpus, type CorpusOptions } from './createCorpus.ts'
import { readPages } from './readPages.ts'

/**
 * What the navigation in Eleventy's documents links: `all` pages of the language, which grows with the square of their
 * number, or those `near` (the section of the page, and the first page of each other one), as docgen's documents do.
 */
export type EleventyNav = 'all' | 'near'

export interface CorpusSite {
  readonly root: string
  /** Markdown files, from `root`, sorted. */
  readonly pages: readonly string[]
  /** What each tool writes and, for docgen, remembers; from `root`. */
  readonly docgen: { readonly outDir: string; readonly cacheDir: string }
  readonly eleventy: { readonly outDir: string }
}

const LANGUAGES = ['en', 'zh']

/** Returns the configuration of docgen with further options. */
export const docgenConfig = (options = '') => `export default {
  title: 'Corpus',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', title: 'Corpus' },
    { lang: 'zh', label: '简体中文', title: 'Corpus' },
  ],
  themeConfig: { localeRedirect: 'never' },
${options}}
`

/** Writes the corpus into `root`, of which nothing that was there stays. */
export async function writeCorpus(
  root: string,
  options: CorpusOptions & { readonly nav: EleventyNav },
): Promise<CorpusSite> {
  const docsDir = join(packageRoot(), 'site/docs')
  const sources = await Promise.all(LANGUAGES.map((lang) => readPages(docsDir, lang)))
  const files = createCorpus(sources, options)
  await rm(root, { recursive: true, force: true })
  for (const [path, contents] of files) {
    const absPath = join(root, 'docs', path)
    await mkdir(dirname(absPath), { recursive: true })
    await writeFile(absPath, contents)
  }
  await writeFile(join(root, 'docgen.config.ts'), docgenConfig())
  await writeEleventySite(root, options.nav)
  const pages = [...files.keys()].filter((path) => path.endsWith('.md')).map((p) => `docs/${p}`)
  return {
    root,
    pages: pages.sort(),
    docgen: { outDir: 'doc_build', cacheDir: '.docgen' },
    eleventy: { outDir: '_site' },
  }
}

async function writeEleventySite(root: string, nav: EleventyNav): Promise<void> {
  const source = join(packageRoot(), 'bench/eleventy')
  await mkdir(join(root, '_includes'))
  await mkdir(join(root, 'assets'))
  await copyFile(join(source, 'eleventy.config.js'), join(root, 'eleventy.config.js'))
  await copyFile(join(source, `page.${nav}.njk`), join(root, '_includes/page.njk'))
  await cp(join(source, 'style.css'), join(root, 'assets/style.css'))
  await writeFile(join(root, 'package.json'), '{ "private": true, "type": "module" }\n')
  await symlink(join(source, 'node_modules'), join(root, 'node_modules'))
}
