// Part of the script that evaluates a configuration. It calls the function that sets up markdown-it with an
// object that records which plugins the site adds, and what HTML its `:::` blocks and blocks of code become.

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
// Writes a block of code as data, so that it shows what a rule of the site makes of it.
const FENCE = '$fence'
const keepFence = (tokens, index) => {
  const { info, content } = tokens[index]
  return FENCE + JSON.stringify([info, content]) + FENCE
}
const writeFence = (rule, [info, content]) => {
  const nothing = () => null
  const token = { type: 'fence', tag: 'code', markup: '\`\`\`', nesting: 0, map: [0, 1], attrs: null, meta: null, info, content, attrGet: nothing, attrSet: nothing, attrPush: nothing, attrJoin: nothing, attrIndex: () => -1 }
  try {
    const html = rule([token], 0, {}, {}, { renderAttrs: () => '', rules: {} })
    return typeof html === 'string' ? html : null
  } catch {
    return null
  }
}
const recordMarkdownIt = (setUp, codeBlocks) => {
  const uses = []
  let isChanged = false
  let fence = keepFence
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
      if (!isRecorded(plugin, args)) record(plugin?.$package ?? plugin?.name ?? '', args)
      return md
    },
  }
  // Calls a plugin of the site itself. Returns whether all that it does is known.
  const isRecorded = (plugin, args) => {
    if (typeof plugin !== 'function' || plugin.$package !== undefined) return false
    const before = { isChanged, uses: uses.length, fence }
    isChanged = false
    try {
      plugin(md, ...args)
    } catch {
      isChanged = true
    }
    const isWhole = !isChanged && (uses.length > before.uses || fence !== before.fence)
    isChanged = before.isChanged
    return isWhole
  }
  const change = () => { isChanged = true }
  const rules = new Proxy({}, {
    get: (_, key) => (key === 'fence' ? fence : part(change)),
    set: (_, key, value) => {
      if (key === 'fence' && typeof value === 'function') fence = value
      else change()
      return true
    },
  })
  known.renderer = new Proxy({ rules }, { get: (target, key) => target[key] ?? part(change), set: () => (change(), true) })
  const md = new Proxy(known, { get: (_, key) => (key === 'then' ? undefined : known[key] ?? part(change)), set: () => (change(), true) })
  try {
    setUp(md)
  } catch {
    isChanged = true
  }
  const hasFence = fence !== keepFence
  const fences = hasFence ? codeBlocks.map((each) => writeFence(fence, each)) : []
  return { uses, isChanged: isChanged || fences.includes(null) || (hasFence && fences.length === 0), hasFence, fences }
}
`
