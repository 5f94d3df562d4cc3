// Parses files of one configuration in this thread. The modules that parse are loaded with the first
// file, because many builds after an edit parse nothing.
import type { Highlight } from '../markdown/code/highlighter.ts'
import { pack, unpack } from '../store/pack.ts'
import { packPage } from '../store/pageBytes.ts'
import { portablePage } from '../store/portablePage.ts'
import type { CodeTokens } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { FileToParse, Packed } from './protocol.ts'

export type ParseFile = (file: FileToParse) => Promise<Packed>

/** Creates the parser. `highlight` is a highlighter that is already loaded; default: a new one. */
export function createFileParser(config: Config, highlight?: Highlight): ParseFile {
  let loading: Promise<ParseFile> | null = null
  return async (file) => await (await (loading ??= load(config, highlight)))(file)
}

async function load(config: Config, highlight?: Highlight): Promise<ParseFile> {
  const modules = await loadModules()
  const { parsePage, createParseTools, createCodeRecord, withTerms, createIndexTokenizers } =
    modules
  const tools = createParseTools(config, highlight)
  const tokenizers = createIndexTokenizers()
  return async ({ knownCode, ...file }) => {
    const known = knownCode && (unpack(knownCode).head as CodeTokens)
    const code = createCodeRecord(tools.highlight, known)
    const page = await parsePage(file, config, { tools, codeRecord: code })
    const packed = packPage(
      portablePage(withTerms(page, config, tokenizers(page.lang)), config.root),
    )
    return Object.keys(code.used).length > 0 ? { packed, code: pack(code.used) } : { packed }
  }
}

/** Loads the modules that parse, before the first file. */
export async function loadParser(): Promise<void> {
  await loadModules()
}

async function loadModules() {
  const [parsePage, parseTools, codeRecord, pageTerms, indexTokenizer] = await Promise.all([
    import('../markdown/parsePage.ts'),
    import('../markdown/parseTools.ts'),
    import('../markdown/code/codeRecord.ts'),
    import('../search/pageTerms.ts'),
    import('../search/indexTokenizer.ts'),
  ])
  return { ...parsePage, ...parseTools, ...codeRecord, ...pageTerms, ...indexTokenizer }
}
