// Rewrites the imports of a copied source file of the theme, so that it compiles in the site.
import { posix } from 'node:path'

/** Maximum length of an import statement on one line. */
const LINE_LENGTH = 100

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm

/** Matches a relative path in an import or export statement, or in an `import()` call. */
const FROM = /(\b(?:from|import) ?\(?)'(\.[^']+)'/g

/**
 * Keeps imports of files in the same folder, without their extension. Replaces other relative
 * imports by one from `docgen/theme`.
 */
export function rewriteImports(text: string, beside: readonly string[]): string {
  const shared: string[] = []
  const isBeside = (specifier: string) => beside.includes(posix.normalize(specifier))
  const rewritten = text.replace(IMPORT, (statement, type: string, names: string, from: string) => {
    if (!from.startsWith('.') || isBeside(from)) return statement
    const each = names.split(',').map((name) => name.trim())
    shared.push(...each.filter(Boolean).map((name) => (type ? `type ${name}` : name)))
    return ''
  })
  const withoutEndings = rewritten.replace(FROM, (text, before: string, from: string) =>
    isBeside(from) ? `${before}'${from.replace(/\.tsx?$/, '')}'` : text,
  )
  const left = [...withoutEndings.matchAll(FROM)].find(([, , from]) => /\.\w+$/.test(from ?? ''))
  if (left) throw new Error(`The import of ${left[2]} cannot be rewritten.`)
  if (shared.length === 0) return withoutEndings
  return insertImport(withoutEndings, importStatement(shared, 'docgen/theme'))
}

/**
 * Inserts an import after those of packages and before those of files, which is the order in all
 * sources.
 */
function insertImport(text: string, statement: string): string {
  const packages = [...text.matchAll(IMPORT)].filter(([, , , from]) => !from?.startsWith('.'))
  const last = packages.findLast(([, , , from]) => from === 'docgen/runtime') ?? packages.at(-1)
  const at = last ? last.index + last[0].length : endOfHead(text)
  return `${text.slice(0, at)}${statement}\n${text.slice(at)}`
}

function endOfHead(text: string): number {
  return /^(?:\/\/.*\n)*/.exec(text)?.[0].length ?? 0
}

function importStatement(names: readonly string[], from: string): string {
  const sorted = [...new Set(names)].sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
  const line = `import { ${sorted.join(', ')} } from '${from}'`
  if (line.length <= LINE_LENGTH) return line
  return `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

function bare(name: string): string {
  return name.replace(/^type /, '').toLowerCase()
}
