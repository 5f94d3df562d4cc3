// Hides examples of code in the strings of a module, whose imports are not those of the module.
import { endOfTemplate } from '../endOfBrackets.ts'

/** What a string contains if it is an example: a line with an import or an export. */
const SAMPLE = /^['"`]?[ \t]*(?:import|export)\s/m

/** Comments and strings, and the start of a template literal. */
const SKIPPED = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`/g

interface Hidden {
  readonly text: string
  /** Puts the examples back. */
  readonly restore: (text: string) => string
}

/** Replaces each example by a short text. */
export function hideSamples(text: string): Hidden {
  const samples: string[] = []
  const parts: string[] = []
  let done = 0
  const next = new RegExp(SKIPPED)
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0].startsWith('/')) continue
    const isTemplate = found[0] === '`'
    const end = isTemplate ? endOfTemplate(text, found.index) : next.lastIndex
    const sample = text.slice(found.index, end)
    if (SAMPLE.test(sample)) {
      parts.push(text.slice(done, found.index), `\`example-${samples.length}-of-code\``)
      samples.push(sample)
      done = end
    }
    next.lastIndex = end
  }
  return {
    text: parts.join('') + text.slice(done),
    restore: (changed) =>
      changed.replace(
        /`example-(\d+)-of-code`/g,
        (all, index: string) => samples[Number(index)] ?? all,
      ),
  }
}

/** Comments and strings, among them template literals without others inside. */
const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g

/** Removes the comments of a module. */
export function withoutComments(text: string): string {
  return text.replace(TOKENS, (token) => (token.startsWith('/') ? ' ' : token))
}
