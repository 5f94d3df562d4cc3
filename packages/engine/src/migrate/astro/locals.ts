// Translates what components of Astro read from `Astro.locals`: the page, and texts in its language. Modules that
// the migration adds have hooks for both.
import { addedImport, hasWord } from './names.ts'

/** Keys of texts that the site has in `src/content/i18n`. */
type Keys = ReadonlySet<string>

/** Writes `pageRoute` for the page, and `ownText` for the function that returns texts. */
export function withLocals(text: string): string {
  return (
    text
      .replace(/(\{\s*t\s*\}\s*=\s*)Astro\.locals(?![\w.])/g, '$1{ t: ownText }')
      // The document says the direction of its text.
      .replace(/\bAstro\.locals\.t\.dir\(\)/g, 'undefined')
      .replace(/\bAstro\.locals\.t\b/g, 'ownText')
      .replace(/\bAstro\.locals\.starlightRoute\b/g, 'pageRoute')
      .replace(/\bpageRoute\.entry\.collection\b/g, "'docs'")
  )
}

const FIELDS = new Set(['id', 'slug', 'lang', 'locale', 'entry', 'entryMeta', 'siteTitle'])

/** Whether the modules have the fields of the page and the texts that a component reads. */
export function areKnownLocals(code: string, keys: Keys): boolean {
  const fields = [
    ...[...code.matchAll(/\bpageRoute\??\.(\w+)/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/\{([^{}]*)\}\s*=\s*pageRoute\b(?!\s*[.?])/g)].flatMap(([, names = '']) =>
      names.split(',').map((each) => each.replace(/[:=].*$/s, '').trim()),
    ),
  ].filter((name) => name !== '')
  const calls = [...code.matchAll(/\b(?:ownText|t)\(\s*(?:(['"`])([^'"`$]*)\1)?/g)]
  const isText = hasWord(code, 'ownText')
  return (
    fields.every((name) => FIELDS.has(name)) &&
    !/\bownText\??\./.test(code) &&
    (!isText || calls.every(([, , key]) => key !== undefined && keys.has(key)))
  )
}

type Module = Parameters<typeof addedImport>[2]

/** Returns what a module imports and declares for the values that its code uses. */
export function localsIn(code: string, module: Module) {
  const used = [
    { value: 'pageRoute', hook: 'usePageRoute', from: 'docsCollection' },
    { value: 'ownText', hook: 'useOwnTexts', from: 'ownTexts' },
  ].filter(({ value }) => hasWord(code, value))
  return {
    imports: used.map(({ hook, from }) => addedImport([hook], from, module)),
    declarations: used.map(({ value, hook }) => `const ${value} = ${hook}()`),
  }
}
