// The documentation pages of a site in two languages → what the corpus is made of: plain Markdown that docgen and Eleventy
// both understand. Separate from createCorpus.ts because this part reads the disk.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { glob } from 'tinyglobby'
import { parse } from 'yaml'
import { toPlainMarkdown } from './plainMarkdown.ts'

/** A page of which copies are made. */
export interface SourcePage {
  /** Path below its language, without ending: `config/dev/hmr`, `guide/start` for `guide/start/index.md`. */
  readonly name: string
  readonly lang: string
  readonly title: string
  readonly description: string
  /** Without frontmatter and without syntax that only docgen knows. */
  readonly markdown: string
}

/** Pages that are nothing but what the site's own layouts or includes make of them. */
const LEFT_OUT = ['*/shared/**', '*/index.md']

/** All articles below `docsDir/<lang>/`, in the order of their paths, which both languages share. */
export async function readPages(docsDir: string, lang: string): Promise<SourcePage[]> {
  const files = await glob(`${lang}/**/*.md`, { cwd: docsDir, ignore: LEFT_OUT })
  const pages = await Promise.all(
    files
      .sort()
      .map(async (file) => toPage(file, lang, await readWithIncludes(join(docsDir, file)))),
  )
  return pages.filter((page) => page !== null)
}

/** The text of a file with the files it includes in the place of the comments that say so. */
async function readWithIncludes(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const parts = text.split(/<!-- @include: (\S+) -->/)
  const whole = parts.map(async (part, index) =>
    index % 2 === 0
      ? part
      : (await readFile(join(dirname(file), part), 'utf8')).replace(FRONTMATTER, '').trim(),
  )
  return (await Promise.all(whole)).join('')
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/

/** Null for pages that are no articles. */
function toPage(file: string, lang: string, text: string): SourcePage | null {
  const yaml = FRONTMATTER.exec(text)?.[1] ?? ''
  const frontmatter: unknown = parse(yaml) ?? {}
  if (textOf(frontmatter, 'pageType')) return null
  const markdown = toPlainMarkdown(text.replace(FRONTMATTER, '').trimStart())
  const heading = /^# (.*)$/m.exec(markdown)?.[1] ?? file
  const name = file.slice(lang.length + 1).replace(/(\/index)?\.md$/, '')
  return {
    name,
    lang,
    markdown,
    title: textOf(frontmatter, 'title') || heading.replace(/[`*]/g, ''),
    description: textOf(frontmatter, 'description'),
  }
}

function textOf(frontmatter: unknown, key: string): string {
  if (typeof frontmatter !== 'object' || frontmatter === null) return ''
  const value: unknown = Reflect.get(frontmatter, key)
  return typeof value === 'string' ? value : ''
}
