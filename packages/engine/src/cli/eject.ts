// Copies the source of a part of the default theme into the site's theme folder, where the author
// can change it. The copy imports shared code from `docgen/theme` and `docgen/runtime`. Style
// sheets are not copied: the original is loaded anyway, so deleting a rule from a copy would have
// no effect. Rules of the site override it, because it is in the cascade layer `docgen`.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageVersion, themeSources } from '../node/packageRoot.ts'
import { rootError } from '../config/findConfig.ts'
import { themeEntryOf } from '../config/startFiles.ts'
import { DocgenError, fatalError } from '../diagnostics/diagnostics.ts'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { rewriteImports } from './copiedImports.ts'

/** The layout of the theme. Unlike parts, it is a separate field of the theme and a single file. */
const FRAME = 'Layout'

export interface EjectOptions {
  /** Whether to overwrite existing files. Default: false, which makes them an error. */
  readonly force?: boolean
}

export interface EjectResult {
  /** Absolute paths of the files written. */
  readonly written: readonly string[]
  /** Absolute path of the entry of the site's theme. */
  readonly themeEntry: string
  /** Lines to add to an existing theme entry; null if the entry was written too. */
  readonly toAdd: readonly string[] | null
}

export interface EjectablePart {
  readonly name: string
  /** The first sentence of the comment at the start of its source. */
  readonly description: string
}

/** Returns all parts that can be ejected. The layout comes first. */
export async function ejectableParts(): Promise<EjectablePart[]> {
  const folders = await readdir(join(themeSources(), 'parts'))
  return await Promise.all(
    [FRAME, ...folders.sort()].map(async (name) => {
      const main = await readFile(join(folderOf(name), `${name}.tsx`), 'utf8')
      return { name, description: firstSentence(main) }
    }),
  )
}

/**
 * Copies `part` to `theme/<part>/` of the site in `root`, and creates `theme/index.tsx` if the site
 * has no theme. Throws `DocgenError` with the code `root-not-found`, `unknown-part` or
 * `eject-exists`.
 */
export async function eject(
  root: string,
  part: string,
  { force = false }: EjectOptions = {},
): Promise<EjectResult> {
  await readdir(root).catch((error: NodeJS.ErrnoException) => {
    throw rootError(root, error)
  })
  await checkPart(part)
  const folder = join(root, 'theme', part)
  const copies = (await copiesOf(part)).map(({ name, text }) => ({
    path: join(folder, name),
    text,
  }))
  if (!force) checkAbsent(copies.map(({ path }) => path))
  const own = themeEntryOf(root)
  const hasEntry = dirname(own) === join(root, 'theme')
  const entry = { path: join(root, 'theme/index.tsx'), text: `${newEntry(part)}\n` }
  const files = hasEntry ? copies : [...copies, entry]
  await mkdir(folder, { recursive: true })
  for (const { path, text } of files) await writeFile(path, text)
  return {
    written: files.map(({ path }) => path),
    themeEntry: hasEntry ? own : entry.path,
    toAdd: hasEntry ? [importOf(part), fieldOf(part)] : null,
  }
}

// ── The copy ───────────────────────────────────────────────────────────────────────────────────────

function folderOf(part: string): string {
  return part === FRAME ? themeSources() : join(themeSources(), 'parts', part)
}

async function copiesOf(part: string): Promise<{ name: string; text: string }[]> {
  const folder = folderOf(part)
  const names = part === FRAME ? [`${FRAME}.tsx`] : await readdir(folder)
  const sources = names.filter((name) => /\.tsx?$/.test(name)).sort()
  return await Promise.all(
    sources.map(async (name) => {
      const text = rewriteImports(await readFile(join(folder, name), 'utf8'), sources)
      const isMain = name === `${part}.tsx`
      return { name, text: isMain ? `${originOf(part)}\n${text}` : text }
    }),
  )
}

function originOf(part: string): string {
  return `// A copy of ${part} of docgen ${packageVersion()}.`
}

/** Returns the comment at the start of a source, up to its first full stop, colon or semicolon. */
function firstSentence(source: string): string {
  const [head = ''] = /^(?:\/\/.*\n)*/.exec(source) ?? []
  const text = head
    .replace(/^\/\/ ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?[.:;](?= |$)/.exec(text)?.[0].replace(/[.:;]$/, '') ?? text
}

// ── The theme that uses it ─────────────────────────────────────────────────────────────────────────

function importOf(part: string): string {
  return `import { ${part} } from './${part}/${part}'`
}

function fieldOf(part: string): string {
  return part === FRAME ? `${part},` : `parts: { ...defaultTheme.parts, ${part} },`
}

function newEntry(part: string): string {
  return [
    "import { defaultTheme, type Theme } from 'docgen/theme'",
    importOf(part),
    '',
    'export default {',
    '  ...defaultTheme,',
    `  ${fieldOf(part)}`,
    '} satisfies Theme',
  ].join('\n')
}

// ── Mistakes ───────────────────────────────────────────────────────────────────────────────────────

async function checkPart(part: string): Promise<void> {
  const names = (await ejectableParts()).map(({ name }) => name)
  if (names.includes(part)) return
  throw fatalError({
    code: 'unknown-part',
    message: `The theme has no part \`${part}\`.`,
    hint: didYouMean(part, names, `It has: ${names.join(', ')}.`),
  })
}

function checkAbsent(paths: readonly string[]): void {
  const present = paths.filter((path) => existsSync(path))
  if (present.length === 0) return
  throw new DocgenError(
    present.map((filePath) => ({
      severity: 'error',
      code: 'eject-exists',
      message: 'This file already exists. Nothing was written.',
      filePath,
      hint: 'Use `--force` to overwrite it.',
    })),
  )
}
