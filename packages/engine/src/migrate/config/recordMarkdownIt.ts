// Part of the script that evaluates a configuration. It calls the function that sets up markdown-it with an
// object that records which plugins the site adds, and what HTML its `:::` blocks become.

/** ES module source that defines `recordMarkdownIt`. */
export const RECORD_MARKDOWN_IT = `
const TITLE = '$title'
// Stands for any part of markdown-it. Notices whether a site replaces rules of the renderer.
const part = (onChange) =>
  new Proxy(() => part(onChange), {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : part(onChange)),
    set: () => (onChange(), true),
  })
const htmlOf = (name, options) => {
  if (typeof options?.render !== 'function') return undefined
  const token = (nesting, info) => ({ nesting, info, type: 'container', tag: 'div', markup: ':::', attrs: [], attrGet: () => null })
  try {
    const [open, bare, close] = [token(1, name + ' ' + TITLE), token(1, name), token(-1, '')].map((each) => options.render([each], 0, {}, {}, {}))
    return [open, bare, close].every((each) => typeof each === 'string') ? { open, bare, close } : undefined
  } catch {
    return undefined
  }
}
const recordMarkdownIt = (setUp) => {
  const uses = []
  let isChanged = false
  const same = (text) => text
  const record = (name, [first, options]) => {
    const container = typeof first === 'string' ? first : undefined
    uses.push({ name, container, html: container && htmlOf(container, options) })
  }
  const known = {
    // The stub of a package calls this if it gets the object itself, as in 'mathjax(md)'.
    $called: (name, ...args) => record(name, args),
    utils: { escapeHtml: same, isSpace: (code) => code === 32 || code === 9 },
    render: same,
    renderInline: same,
    use: (plugin, ...args) => {
      record(plugin?.$package ?? plugin?.name ?? '', args)
      return md
    },
  }
  const change = () => { isChanged = true }
  const md = new Proxy(known, { get: (_, key) => (key === 'then' ? undefined : known[key] ?? part(change)), set: () => (change(), true) })
  try {
    setUp(md)
  } catch {
    isChanged = true
  }
  return { uses, isChanged }
}
`
