// The head of a file → checked data, and where the Markdown begins. The YAML library is loaded with the first head that needs it.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Frontmatter } from '../../types/content.ts'
import { findBlock } from './frontmatterBlock.ts'
import type { FrontmatterData } from './frontmatterData.ts'

/** The YAML library compares each key with all others: longer frontmatter would take minutes. */
const MAX_LENGTH = 100_000

export interface FrontmatterResult extends FrontmatterData {
  /** Where the Markdown begins in the text. */
  readonly bodyOffset: number
}

/** Reads the frontmatter of a text; `absPath` names the file in diagnostics. */
export async function readFrontmatter(text: string, absPath: string): Promise<FrontmatterResult> {
  const block = findBlock(text)
  if (block === null) {
    return { frontmatter: {}, bodyOffset: 0, diagnostics: misplaced(text, absPath) }
  }
  if (block === 'unclosed') {
    const diagnostic = {
      severity: 'error',
      code: 'invalid-frontmatter',
      message: 'The frontmatter is not closed: found `---` in the first line and no second one.',
      hint: 'Put a line `---` between the frontmatter and the text.',
      filePath: absPath,
      line: 1,
      column: 1,
      length: 3,
    } as const
    return { frontmatter: {}, bodyOffset: 0, diagnostics: [diagnostic] }
  }
  return { ...(await readData(block.yaml, absPath)), bodyOffset: block.end }
}

/** Empty lines and comments, and what follows them when it looks like frontmatter. */
const MISPLACED = /^(?:\s|<!--[^]*?-->)+(?=---[ \t]*[\r\n]+["']?[\w-]+["']?[ \t]*:[ \t\r\n])/

/** What stands above its block makes it text: a rule and a heading. */
function misplaced(text: string, absPath: string): readonly Diagnostic[] {
  const [above] = MISPLACED.exec(text) ?? []
  if (above === undefined || findBlock(text.slice(above.length)) === null) return []
  const lines = above.split(/\r\n|\n|\r/)
  return [
    {
      severity: 'warning',
      code: 'misplaced-frontmatter',
      message:
        'What looks like frontmatter does not begin in the first line, and is shown as text.',
      hint: 'Move it to the top of the file, or take away what stands above it.',
      filePath: absPath,
      line: lines.length,
      column: lines.at(-1)!.length + 1,
      length: 3,
    },
  ]
}

/** The text with its frontmatter blanked out, so that positions in it are those of the file. */
export function blankFrontmatter(text: string, bodyOffset: number): string {
  return text.slice(0, bodyOffset).replace(/[^\r\n]/g, ' ') + text.slice(bodyOffset)
}

async function readData(yaml: string, absPath: string): Promise<FrontmatterData> {
  if (yaml.length > MAX_LENGTH) {
    const message = `The frontmatter has ${yaml.length} characters; at most ${MAX_LENGTH} are read.`
    const hint = 'Move data into the text, or into a file of its own.'
    const place = { filePath: absPath, line: 1, column: 1 }
    const code = 'invalid-frontmatter'
    return { frontmatter: {}, diagnostics: [{ severity: 'error', code, message, hint, ...place }] }
  }
  const texts = readTexts(yaml)
  if (texts) return { frontmatter: texts, diagnostics: [] }
  return (await import('./yamlFrontmatter.ts')).readYaml(yaml, absPath)
}

/** A line with a title or a description, quoted or not. */
const TEXT_LINE = /^(title|description): (?:"([^"\\]*)"|([^"].*))$/

// What YAML takes as it stands, with single spaces between words. The patterns for letters of all scripts take 1 ms to be made ready, so that
// they are left to texts that have such letters.
const QUOTED_ASCII = /^[!-~]*(?: [!-~]+)*$/
const QUOTED = /^[^\p{C}\p{Z}]*(?: [^\p{C}\p{Z}]+)*$/u
const PLAIN_ASCII = /^[a-z][a-z\d(),.'/]*(?: [a-z\d(),.'/]+)*$/i
const PLAIN = /^\p{L}[\p{L}\p{N}(),.'/]*(?: [\p{L}\p{N}(),.'/]+)*$/u
/** Values that are no texts. */
const WORD = /^(?:null|true|false)$/i

/**
 * What most pages have, a title and a description in one line each, without the YAML library, which takes 0.2 ms a page.
 * Null for all else.
 */
function readTexts(yaml: string): Frontmatter | null {
  const texts: { title?: string; description?: string } = {}
  for (const line of yaml.replace(/^\n+|\n+$/g, '').split('\n')) {
    const [, key, quoted, plain = ''] = TEXT_LINE.exec(line) ?? []
    if ((key !== 'title' && key !== 'description') || texts[key] !== undefined) return null
    if (quoted === undefined ? !isPlainText(plain) : !isQuotedText(quoted)) return null
    texts[key] = quoted ?? plain
  }
  return texts
}

const isQuotedText = (text: string) => QUOTED_ASCII.test(text) || QUOTED.test(text)
const isPlainText = (text: string) =>
  !WORD.test(text) && (PLAIN_ASCII.test(text) || PLAIN.test(text))
