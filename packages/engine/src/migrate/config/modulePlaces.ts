// Gives a module of a foreign configuration the values that depend on its own path, because the
// module is bundled and runs in another folder. Modules that mix `import` and `module.exports`, which
// the loaders of some tools accept, become ES modules.
import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The start of a call such as `import(path)`, whose argument the bundler does not know. */
const COMPUTED_IMPORT = /\bimport\s*\(\s*(?=(?:\/\*[^*]*\*\/\s*)*[\w$])/g

/** The old form of `with { type: 'json' }`, which the bundler does not accept for other loaders. */
const ASSERTED_IMPORT = /(\bfrom\s*(['"])[^'"\n]+\2\s*)assert(?=\s*\{)/g

/** Returns the source with its own places. The numbers of its lines stay the same. */
export function withOwnPlaces(source: string, path: string): string {
  const places = { __dirname: dirname(path), __filename: path }
  const url = JSON.stringify(pathToFileURL(path).href)
  const text = source
    .replace(ASSERTED_IMPORT, '$1with')
    // `$importFrom` of the script that evaluates the configuration resolves relative paths.
    .replace(COMPUTED_IMPORT, `$importFrom(${url}, `)
    // The bundler resolves `require` only if the module does not declare it.
    .replace(/\b(?:const|let|var)\s+require\s*=\s*(?:\w+\.)?createRequire\([^;\n]*/g, '')
    .replace(/\bimport\.meta\.url\b/g, url)
    .replace(/\bimport\.meta\.dirname\b/g, JSON.stringify(places.__dirname))
    .replace(/\bimport\.meta\.filename\b/g, JSON.stringify(places.__filename))
    .replace(/\bimport\.meta\.env\b/g, '({})')
    .replace(/\brequire\.resolve\((['"])([^'"\n]+)\1\)/g, (_, __, specifier: string) =>
      JSON.stringify(resolved(specifier, path)),
    )
  const declarations = Object.entries(places)
    .filter(([name]) => text.includes(name) && !isDeclared(name, text))
    .map(([name, place]) => `const ${name} = ${JSON.stringify(place)};`)
  return withExports([...declarations, text].join(' '))
}

/** Exports what a module with `import` or `export` assigns to `module.exports`. */
function withExports(text: string): string {
  const isMixed =
    /^(?:module\.)?exports\b.*=/m.test(text) &&
    /^(?:import\b(?!\s*\()|export\b)/m.test(text) &&
    !/^export\s+default\b/m.test(text)
  if (!isMixed) return text
  const names = [...text.matchAll(/^(?:module\.)?exports\.([\w$]+)\s*=/gm)].map(([, name]) => name)
  const named = [...new Set(names)].map(
    (name) => `const $${name} = module.exports.${name}; export { $${name} as ${name} };`,
  )
  const start = 'const module = { exports: {} }, exports = module.exports;'
  return `${start} ${text}\nexport default module.exports; ${named.join(' ')}`
}

/** Returns code that records what a module exports, so that functions are known by their module. */
export function recordExports(source: string, path: string): string {
  const record = (value: string) =>
    `\n;(globalThis.$modules ??= []).push([${JSON.stringify(path)}, ${value}])`
  if (/^\s*export\b/m.test(source))
    return `\nimport * as $own from ${JSON.stringify(path)}${record('$own')}`
  if (/\bmodule\.exports\s*=/.test(source)) return record('{ default: module.exports }')
  return /\bexports\.[\w$]+\s*=/.test(source) ? record('module.exports') : ''
}

function resolved(specifier: string, importer: string): string {
  if (!specifier.startsWith('.')) return specifier
  const path = resolve(dirname(importer), specifier)
  return moduleAt(path) ?? path
}

/** Endings that the loaders of configurations add to an import. */
export const MODULE_ENDINGS = '.ts .mts .cts .js .mjs .cjs .tsx .jsx .json'.split(' ')

/** Returns the file for a path without an extension, or with that of its output. */
export function moduleAt(path: string): string | undefined {
  const stem = path.replace(/\.[cm]?js$/, '')
  const candidates = [
    path,
    ...MODULE_ENDINGS.flatMap((ending) => [
      path + ending,
      stem + ending,
      join(path, `index${ending}`),
    ]),
  ]
  return candidates.find((each) => statSync(each, { throwIfNoEntry: false })?.isFile())
}

/** Modules in ECMAScript syntax often define `__dirname` themselves, or import it. */
function isDeclared(name: string, text: string): boolean {
  return new RegExp(String.raw`\b(?:const|let|var)\s+${name}\b|\bimport\s*\{[^}]*\b${name}\b`).test(
    text,
  )
}
