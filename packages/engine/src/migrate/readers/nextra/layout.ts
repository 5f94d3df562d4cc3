// Reads what sites of Nextra 4 say in the app router instead of a theme configuration: the address of the
// pages and, in the root layout, their title, description and links. The files are React, so only literal
// values are read.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutEmpty } from '../../config/values.ts'
import type { AddNote, Project } from '../../types.ts'
import { layoutParts, type LayoutParts } from './layoutParts.ts'
import { htmlTag } from '../rspress/heads.ts'

export interface NextraLayout extends LayoutParts {
  readonly title?: string
  readonly description?: string
  readonly siteOrigin?: string
  readonly docsRepositoryBase?: string
  /** Addresses of the repository and of the chat, by the name of their icon. */
  readonly social: Readonly<Record<string, string>>
  /** Tags in the form of `headTags`. */
  readonly head: readonly unknown[]
}

const NONE: NextraLayout = { social: {}, head: [] }

const LAYOUT = /^(?:src\/)?app\/(?:\[\w+\]\/)?layout\.[jt]sx?$/

/** Returns what the root layout says, and reports what it shows with React. */
export async function readNextraLayout(
  { root, paths }: Project,
  note: AddNote,
): Promise<NextraLayout> {
  const filePath = paths.find((path) => LAYOUT.test(path))
  if (filePath === undefined) return NONE
  const text = await readFile(join(root, filePath), 'utf8')
  if (!/from\s*['"]nextra-theme-/.test(text)) return NONE
  const { parts, lost } = layoutParts(text)
  if (lost.length > 0) {
    const options = lost.map((name) => (name === 'logo' ? '`logo`' : `\`themeConfig.${name}\``))
    note({
      kind: 'impossible',
      message: `Parts of this layout are React. Set these options if you need them: ${options.join(', ')}.`,
      filePath,
    })
  }
  const origin = /\bmetadataBase:\s*new URL\(\s*(['"`])([^'"`$]+)\1/.exec(text)?.[2]
  const github = literalIn(text, String.raw`\bprojectLink=\{?`)
  const chat = literalIn(text, String.raw`\bchatLink=\{?`)
  return withoutEmpty({
    ...parts,
    title: titleIn(text),
    description: literalIn(text, String.raw`\bdescription:\s*`),
    siteOrigin: origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : undefined,
    docsRepositoryBase: literalIn(text, String.raw`\bdocsRepositoryBase=\{?`),
    social: withoutEmpty({ github, discord: chat }),
    head: [...text.matchAll(/<link\s[^>]*>/g)].flatMap(([tag]) => htmlTag(tag)),
  })
}

/** The fixed text of `%s - Tool` follows the titles of pages, as docgen's title of a site does. */
function titleIn(text: string): string | undefined {
  const template = literalIn(text, String.raw`\btemplate:\s*`)
  const fixed = /^%s\s*[-–—|·:]+\s*([^%]+)$/.exec(template ?? '')?.[1]
  const keys = ['default', 'title', 'applicationName']
  const found = keys.map((key) => literalIn(text, String.raw`\b${key}:\s*`))
  return [fixed, ...found].find((each) => each !== undefined)
}

/** Returns the literal text after a key; undefined for an expression. */
function literalIn(text: string, key: string): string | undefined {
  return new RegExp(String.raw`${key}(?:"([^"\n]+)"|'([^'\n]+)'|\x60([^\x60$]+)\x60)`)
    .exec(text)
    ?.slice(1)
    .find((each) => each !== undefined)
}

const CATCH_ALL = /^(?:src\/)?app\/(.*?)\[\[?\.\.\.\w+\]\]?\/page\.[jt]sx?$/

/** Returns the folder of addresses below which the app router shows the pages; '' for the root. */
export function contentPrefix({ paths }: Project): string {
  const [folder = ''] = paths.flatMap((path) => CATCH_ALL.exec(path)?.[1] ?? [])
  const isAddress = (part: string) => part !== '' && !/^[([]/.test(part)
  return folder.split('/').filter(isAddress).join('/')
}
