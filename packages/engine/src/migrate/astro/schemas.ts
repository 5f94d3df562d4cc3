// Replaces schemas of Zod with which components of Astro check their properties. Pages passed valid
// properties to the old site, so only the default values of a schema still matter.
import { endOfBrackets } from '../text/endOfBrackets.ts'
import { splitCss } from '../style/cssBlocks.ts'

const COMMENT = /(?<!\S)\/\/.*|\/\*[\s\S]*?\*\//g

const PARSED = /\b([\w$]+)\.parse\(\s*Astro\.props\s*\)/

/** Steps of a schema that change values in other ways than by a default. */
const CHANGES = /\.(?:transform|preprocess|pipe|catch|overwrite)\(|\bz\.coerce\b/

/** Returns the script without the schema of its properties. Other schemas stay. */
export function withoutSchema(script: string): string {
  const name = PARSED.exec(script)?.[1]
  const declared = name && new RegExp(`\\bconst ${name.replaceAll('$', '\\$')}\\s*=\\s*(?=z\\b)`)
  const found = declared ? declared.exec(script) : null
  if (!name || found === null) return script
  const start = found.index + found[0].length
  // Quotes in comments would look like strings.
  const code = script.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const end = endOfChain(code, start)
  const defaults = defaultsOf(code.slice(start, end))
  if (defaults === null) return script
  const rest = script.slice(0, found.index) + script.slice(end).replace(/^;?[ \t]*\n?/, '')
  const types = new RegExp(`^.*\\btype\\s+\\w+\\s*=\\s*z\\.\\w+<typeof ${name}>.*\\n?`, 'gm')
  const values = defaults === '' ? 'Astro.props' : `{ ${defaults}, ...Astro.props }`
  return rest.replace(types, '').replace(PARSED, () => values)
}

/** Returns where a chain of names and calls ends: `z.object({ … }).strict()`. */
function endOfChain(text: string, start: number): number {
  const [step] = /^\s*\.?\s*[\w$]+/.exec(text.slice(start)) ?? []
  if (step === undefined) return start
  const after = start + step.length
  const end = text[after] === '(' ? endOfBrackets(text, after) : after
  if (end === null) return after
  return /^\s*\./.test(text.slice(end)) ? endOfChain(text, end) : end
}

/** Returns the default values as fields of an object; null if they are not known. */
function defaultsOf(schema: string): string | null {
  const at = schema.indexOf('{')
  const end = at < 0 ? null : endOfBrackets(schema, at)
  if (end === null || CHANGES.test(schema)) return null
  const fields = splitCss(schema.slice(at + 1, end - 1), ',').flatMap((field) => {
    const [, key, value] = /^\s*([\w$]+)\s*:[\s\S]*\.default\(([\s\S]*)\)\s*$/.exec(field) ?? []
    return key === undefined ? [] : [`${key}: ${value}`]
  })
  const count = schema.match(/\.default\(/g)?.length ?? 0
  return fields.length === count ? fields.join(', ') : null
}
