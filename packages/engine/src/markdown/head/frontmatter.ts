// Reads and checks the frontmatter of a file and finds where the Markdown begins. The YAML library
// is loaded with the first frontmatter that needs it.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Frontmatter } from '../../types/frontmatter.ts'
import { findBlock } from './frontmatterBlock.ts'
import type { FrontmatterData } from './frontmatterData.ts'

/**
 * Maximum number of characters. The YAML library compares each key with all others, so that longer
 * frontmatter could take minutes.
 */
const MAX_LENGTH = 100_000

export interface FrontmatterResult extends FrontmatterData {
  /** Offset of the Markdown in the text. */
  readonly bodyOffset: number
}

/** Reads the frontmatter of a text; diagnostics use `absPath` as the file. */
export async function readFrontmatter(text: string, absPath: string): Promise<FrontmatterResult> {
  const block = findBlock(text)
  if (block === null) {
    const diagnostics = [...checkMisplaced(text, absPath), ...checkFence(text, absPath)]
    return { frontmatter: {}, bodyOffset: 0, diagnostics }
  }
  if (block === 'unclosed') {
    const diagnostic = {
      severity: 'error',
      code: 'invalid-frontmatter',
      message: 'The frontmatter is not closed: there is no line `---` after the one at the top.',
      hint: 'Add a line `---` between the frontmatter and the text.',
      filePath: absPath,
      line: 1,
      column: 1,
      length: 3,
    } as const
    return { frontmatter: {}, bodyOffset: 0, diagnostics: [diagnostic] }
  }
  return { ...(await readData(block.yaml, absPath)), bodyOffset: block.end }
}

/** Empty lines and comments, if something that looks like frontmatter follows. */
const MISPLACED = /^(?:\s|<!--[^]*?-->)+(?=---[ \t]*[\r\n]+["']?[\w-]+["']?[ \t]*:[ \t\r\n])/

/** Frontmatter between other lines than `---`, which other tools or editors write. */
const OTHER_FENCE =
  /^(\+{3}|-{4,}|[–—]+)[ \t]*[\r\n]+(?:["']?[\w-]+["']?[ \t]*[:=].*[\r\n]+)+\1[ \t]*(?:[\r\n]|$)/

/** Reports frontmatter between other lines than `---`. Markdown shows it as text. */
function checkFence(text: string, absPath: string): readonly Diagnostic[] {
  const [, fence] = OTHER_FENCE.exec(text) ?? []
  if (fence === undefined) return []
  return [
    {
      severity: 'warning',
      code: 'misplaced-frontmatter',
      message: `Frontmatter is enclosed in lines of \`---\`, not \`${fence}\`, so it is shown as text.`,
      hint:
        fence === '+++'
          ? 'Write it in YAML between two lines of `---`: `title: Name` instead of `title = "Name"`.'
          : 'Replace both lines by three hyphens.',
      filePath: absPath,
      line: 1,
      column: 1,
      length: fence.length,
    },
  ]
}

/**
 * Reports frontmatter that does not begin on the first line. Markdown parses it as a thematic break
 * and a heading.
 */
function checkMisplaced(text: string, absPath: string): readonly Diagnostic[] {
  const [above] = MISPLACED.exec(text) ?? []
  if (above === undefined || findBlock(text.slice(above.length)) === null) return []
  const lines = above.split(/\r\n|\n|\r/)
  return [
    {
      severity: 'warning',
      code: 'misplaced-frontmatter',
      message: 'The frontmatter does not begin on the first line, so it is shown as text.',
      hint: 'Move it to the top of the file, or remove the lines above it.',
      filePath: absPath,
      line: lines.length,
      column: lines.at(-1)!.length + 1,
      length: 3,
    },
  ]
}

/** Replaces the frontmatter by spaces, so that positions in the text stay the same. */
export function overwriteFrontmatter(text: string, bodyOffset: number): string {
  return text.slice(0, bodyOffset).replace(/[^\r\n]/g, ' ') + text.slice(bodyOffset)
}

async function readData(yaml: string, absPath: string): Promise<FrontmatterData> {
  if (yaml.length > MAX_LENGTH) {
    const message = `The frontmatter has ${yaml.length} characters; at most ${MAX_LENGTH} are allowed.`
    const hint = 'Move data into the page or into a separate file.'
    const position = { filePath: absPath, line: 1, column: 1 }
    const code = 'invalid-frontmatter'
    return {
      frontmatter: {},
      diagnostics: [{ severity: 'error', code, message, hint, ...position }],
    }
  }
  const texts = readSimpleYaml(yaml)
  if (texts) return { frontmatter: texts, diagnostics: [] }
  return (await import('./yamlFrontmatter.ts')).readYaml(yaml, absPath)
}

/** A line with a title or a description, with or without quotes. */
const TEXT_LINE = /^(title|description): (?:"([^"\\]*)"|([^"].*))$/

// Values that YAML reads unchanged, with single spaces between words. Compiling the patterns for
// all scripts takes 1 ms, so ASCII text is tested with simpler ones.
const QUOTED_ASCII = /^[!-~]*(?: [!-~]+)*$/
const QUOTED = /^[^\p{C}\p{Z}]*(?: [^\p{C}\p{Z}]+)*$/u
const PLAIN_ASCII = /^[a-z][a-z\d(),.'/]*(?: [a-z\d(),.'/]+)*$/i
const PLAIN = /^\p{L}[\p{L}\p{N}(),.'/]*(?: [\p{L}\p{N}(),.'/]+)*$/u
/** Values that YAML does not read as text. */
const WORD = /^(?:null|true|false)$/i

/**
 * Reads frontmatter that has only a title and a description on one line each, as most pages do.
 * This avoids the YAML library, which takes 0.2 ms per page. Returns null for anything else.
 */
function readSimpleYaml(yaml: string): Frontmatter | null {
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
