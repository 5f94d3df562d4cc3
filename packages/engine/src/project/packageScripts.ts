// Adds the scripts of the site to the `package.json` of an existing project, in the formatting of
// the file.
import { type DocgenError, fatalError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { isObject } from '../shared/isObject.ts'

const SCRIPTS: Readonly<Record<string, string>> = {
  'docs:dev': 'docgen dev docs',
  'docs:build': 'docgen build docs --strict',
  'docs:preview': 'docgen preview docs',
}

interface AddedScripts {
  /** The new text of the file; null if it does not change. */
  readonly text: string | null
  readonly added: readonly string[]
  /** Scripts with other commands, which were kept. */
  readonly kept: readonly string[]
}

/** Adds the scripts to the text of a `package.json`; null creates the file. */
export function addScripts(text: string | null, filePath: string): AddedScripts {
  const manifest = text === null ? { private: true } : parse(text, filePath)
  const present = scriptsIn(manifest, filePath)
  const added = Object.keys(SCRIPTS).filter((name) => present[name] === undefined)
  const kept = Object.keys(SCRIPTS).filter(
    (name) => (present[name] ?? SCRIPTS[name]) !== SCRIPTS[name],
  )
  if (added.length === 0) return { text: null, added, kept }
  const scripts = { ...present, ...Object.fromEntries(added.map((name) => [name, SCRIPTS[name]])) }
  return { text: write({ ...manifest, scripts }, text ?? '{}\n'), added, kept }
}

function parse(text: string, filePath: string): object {
  const value = parseJson(text, filePath)
  if (isObject(value)) return value
  throw problem('invalid-entry', 'The file must contain an object: `{}`.', filePath)
}

function parseJson(text: string, filePath: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    throw problem('invalid-json', `The file is not valid JSON: ${messageOf(error)}.`, filePath)
  }
}

function scriptsIn(manifest: object, filePath: string): Readonly<Record<string, unknown>> {
  const scripts = 'scripts' in manifest ? manifest.scripts : {}
  if (isObject(scripts)) return scripts
  throw problem('invalid-entry', '`scripts` must be an object: `{}`.', filePath)
}

function problem(code: string, message: string, filePath: string): DocgenError {
  const text = `${message} Nothing was written.`
  return fatalError({ code, message: text, filePath })
}

/** Writes JSON with the indentation and line ends of `like`. */
function write(value: object, like: string): string {
  const [, indent = '  '] = /^([ \t]+)"/m.exec(like) ?? []
  const end = /\n$/.test(like) ? '\n' : ''
  const text = JSON.stringify(value, null, indent) + end
  return like.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
