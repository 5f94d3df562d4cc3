// Explains imports of names that a module does not export. For docgen's own modules, messages use
// the name that pages and themes import, because esbuild reports the internal file.
import type { Message } from 'esbuild'
import { didYouMean } from '../diagnostics/suggestions.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

const OWN_FILES: Readonly<Record<string, string>> = {
  'packages/engine/src/runtime/index.ts': 'docgen/runtime',
  'packages/theme/src/index.ts': 'docgen/theme',
}

/** Explains esbuild's error about a missing export; null for other messages. */
export function explainExport({
  text,
  location,
}: Pick<Message, 'text' | 'location'>): Pick<Diagnostic, 'code' | 'message' | 'hint'> | null {
  const [, file = '', name = ''] =
    /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  return file === '' ? null : missingExport({ file, name, near: location?.suggestion || null })
}

/**
 * Returns the diagnostic for a missing export. `file` is the module as esbuild names it, `near` the
 * export that was probably meant.
 */
export function missingExport({
  file,
  name,
  near,
}: {
  readonly file: string
  readonly name: string
  readonly near: string | null
}): Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  const inPackage = /.*node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file)?.[1]
  const from =
    inPackage === undefined
      ? `\`${file.replace(/^[\w-]{2,}:/, '')}\``
      : `The package \`${inPackage.replace('\\', '/')}\``
  return {
    code: 'import-not-exported',
    message: `${from} has no export \`${name}\`.`,
    ...(near === null ? {} : { hint: `Did you mean \`${near}\`?` }),
  }
}

/**
 * Explains esbuild's error about a missing export of `docgen/runtime` or `docgen/theme`; null for
 * other messages. `read` returns the names that a file exports.
 */
export async function explainOwnExport(
  text: string,
  read: (name: string) => Promise<readonly string[]>,
): Promise<Pick<Diagnostic, 'code' | 'message' | 'hint'> | null> {
  const [, file = '', name = ''] =
    /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  const path = file.replaceAll('\\', '/')
  const own = Object.keys(OWN_FILES).find((each) => path === each || path.endsWith(`/${each}`))
  if (own === undefined) return null
  const module = OWN_FILES[own] ?? own
  const others = Object.keys(OWN_FILES).filter((each) => each !== own)
  const elsewhere = await Promise.all(
    others.map(async (each) => ((await read(each)).includes(name) ? OWN_FILES[each] : null)),
  )
  const from = elsewhere.find((each) => typeof each === 'string')
  const reference = `See the reference of \`${module}\` for what it exports.`
  const hint = from ? `Import it from \`${from}\`.` : didYouMean(name, await read(own), reference)
  return { code: 'import-not-exported', message: `\`${module}\` has no export \`${name}\`.`, hint }
}
