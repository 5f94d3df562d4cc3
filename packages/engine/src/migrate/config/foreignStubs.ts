// Replaces the packages that a foreign configuration imports. Packages of the tools themselves are
// always replaced, because only the values that an author wrote matter. Other packages are replaced
// if they are not installed, so that a site can be migrated without its dependencies.
import { CONTENT_LOADER } from './contentLoader.ts'

/**
 * Returns whether a package belongs to a tool or only runs inside one. Plugins for Markdown are
 * functions, whose package nobody could tell.
 */
export function isToolPackage(specifier: string): boolean {
  return /^(?:@[^/]+\/)?(?:remark|rehype)-|^@[^/]+\/(?:astro|starlight|rspress)\b|^(?:@rsbuild\/|rsbuild-)plugin-|^(?:vitepress(?!-sidebar$)|vite|vue|astro|@astrojs\/|@expressive-code\/|starlight-|@rspress\/|rspress|rstack$|nextra|next(?:$|\/)|react\/jsx-runtime$|@docusaurus\/|@theme|docusaurus-|@easyops-cn\/|unocss|markdown-it|@mdit\/|@[^/]+\/markdown-it)/.test(
    specifier,
  )
}

/**
 * Source of a stub, which has every export that a module asks for. It is CommonJS, so that `require`
 * returns a function as `import` of the default does. Calls of functions return what a configuration
 * needs: `defineConfig` returns its argument, an integration its name and options, `loadEnv` of Vite no
 * variables, and `createContentLoader` of VitePress a loader.
 */
export function stubSource(specifier: string): string {
  return `
const name = ${JSON.stringify(specifier)}
const define = (value) => value
// In texts such as \`v\${version}\`, a value that is not known is empty.
const emptyText = () => {
  if (name.startsWith('.')) (globalThis.$missing ??= new Set()).add(name)
  return ''
}
const withInner = (target, inner) =>
  new Proxy(target, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return emptyText
      const isOwn = typeof key === 'symbol' || key in target || key === 'then' || key === '__esModule'
      // The name of a function is not the value that a configuration asks for.
      return isOwn && key !== 'name' ? Reflect.get(target, key) : inner(key)
    },
  })
const again = (key) => Object.assign(anything(key), { $again: true })
// A value of a package that is spread into a list becomes one item, which the report names. Further
// items exist for patterns such as \`const [plugin, sidebar] = create()\`.
const chained = (value, key, firstOf) => {
  const result = withInner(value, (inner) => anything(key === '' ? inner : key + '.' + inner))
  Object.defineProperty(value, '$listed', { value: result })
  Object.defineProperty(value, Symbol.iterator, {
    value: () => [firstOf?.() ?? result, again(key), again(key)].values(),
  })
  return result
}
// Functions are not arrows, because configurations also create objects with \`new\`.
const anything = (key) => {
  const call = function (...options) {
    options[0]?.$called?.(name, ...options.slice(1))
    const result = { $package: name, $name: key, options: options[0] }
    return chained(result, key, () => Object.assign(anything(key), result))
  }
  return chained(Object.assign(call, { $package: name, $name: key }), key)
}
const withConfig = function (...options) {
  options[0]?.$called?.(name, ...options.slice(1))
  const result = (value) => (value === undefined ? result : value)
  return chained(Object.assign(result, { $package: name, options: options[0] }), '')
}
Object.assign(withConfig, { $package: name, default: withConfig })
// Without variables, a configuration takes the values that it has for this case.
const loadEnv = () => ({})
${CONTENT_LOADER}
const OWN = { vite: { loadEnv }, vitepress: { createContentLoader, loadEnv } }
const exported = (key) =>
  /^(?:define|with)[A-Z]/.test(key) ? define : OWN[name]?.[key] ?? anything(key)
// esbuild makes this the prototype of the object that a module imports.
Object.setPrototypeOf(withConfig, withInner(Object.create(Function.prototype), exported))
Object.defineProperty(withConfig, '$listed', { value: anything('') })
module.exports = withInner(withConfig, exported)
`
}
