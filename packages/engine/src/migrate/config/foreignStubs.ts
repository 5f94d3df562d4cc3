// Replaces the packages that a foreign configuration imports. Packages of the tools themselves are
// always replaced, because only the values that an author wrote matter. Other packages are replaced
// if they are not installed, so that a site can be migrated without its dependencies.

/**
 * Returns whether a package belongs to a tool or only runs inside one. Plugins for Markdown are
 * functions, whose package nobody could tell.
 */
export function isToolPackage(specifier: string): boolean {
  return /^(?:@[^/]+\/)?(?:remark|rehype)-|^(?:vitepress(?!-sidebar$)|vite|vue|astro|@astrojs\/|starlight-|@rspress\/|rspress|nextra|next(?:$|\/)|react\/jsx-runtime$|@docusaurus\/|@theme|docusaurus-|@easyops-cn\/|unocss|markdown-it|@mdit\/|@[^/]+\/markdown-it)/.test(
    specifier,
  )
}

const IMPORT =
  /\b(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"\n]+)\2/g

/** `const { plugin } = await import('package')` */
const DYNAMIC_IMPORT = /\{([^{}]*)\}\s*=\s*await\s+import\(\s*(['"])([^'"\n]+)\2/g

/** Returns the names that a module imports, by specifier. */
export function importedNames(source: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  const statements = [...source.matchAll(IMPORT), ...source.matchAll(DYNAMIC_IMPORT)]
  for (const [, list = '', , specifier = ''] of statements) {
    const each = list
      .split(',')
      .map((name) => name.trim().replace(/\s+as\s+.*$|\s*[:=].*$/, ''))
      .filter((name) => /^[\w$]+$/.test(name) && name !== 'default')
    names.set(specifier, [...(names.get(specifier) ?? []), ...each])
  }
  return names
}

/**
 * Source of a stub with the given exports. It is CommonJS, so that `require` returns a function as
 * `import` of the default does. Calls of functions return what a configuration needs: `defineConfig`
 * returns its argument, an integration its name and options, and `loadEnv` of Vite no variables.
 */
export function stubSource(specifier: string, names: readonly string[]): string {
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
      return isOwn ? Reflect.get(target, key) : inner(key)
    },
  })
// A value of a package that is spread into a list becomes one item, which the report names. Further
// items exist for patterns such as \`const [plugin, sidebar] = create()\`.
const listed = (value, key, firstOf = () => value) =>
  Object.defineProperty(value, Symbol.iterator, {
    value: () => [firstOf(), again(key), again(key)].values(),
  })
const again = (key) => Object.assign(anything(key), { $again: true })
const chained = (value, key, firstOf) =>
  withInner(listed(value, key, firstOf), (inner) => anything(key === '' ? inner : key + '.' + inner))
const anything = (key) => {
  const call = (...options) => {
    options[0]?.$called?.(name, ...options.slice(1))
    const result = { $package: name, $name: key, options: options[0] }
    return chained(result, key, () => Object.assign(anything(key), result))
  }
  return chained(Object.assign(call, { $package: name, $name: key }), key)
}
const withConfig = (...options) => {
  options[0]?.$called?.(name, ...options.slice(1))
  const result = (value) => (value === undefined ? result : value)
  return chained(Object.assign(result, { $package: name, options: options[0] }), '')
}
Object.assign(withConfig, { $package: name, default: withConfig })
// Without variables, a configuration takes the values that it has for this case.
const loadEnv = () => ({})
const exported = (key) =>
  /^(?:define|with)[A-Z]/.test(key) ? define : name === 'vite' && key === 'loadEnv' ? loadEnv : anything(key)
for (const key of ${JSON.stringify([...new Set(names)])}) {
  Object.defineProperty(withConfig, key, { value: exported(key), enumerable: true })
}
module.exports = withInner(withConfig, exported)
`
}
