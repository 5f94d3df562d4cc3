// Finds what a theme of VitePress shows in the slots of the layout: `<template #doc-top>` in a component, and
// `'doc-top': () => h(Banner)` in a module.

const TEMPLATE = /<template\s+(?:#|v-slot:)([\w-]+)\s*>/g

const CALL = /['"]([\w-]+)['"]\s*:\s*\(\)\s*=>\s*h\(\s*([A-Z][\w$]*)\s*\)/g

/** Returns the templates by the names of the slots. */
export function slotTemplates(source: string): ReadonlyMap<string, string> {
  const calls = [...source.matchAll(CALL)].map(([, slot = '', name = '']): [string, string] => [
    slot,
    `<${name} />`,
  ])
  const templates = [...source.matchAll(TEMPLATE)].flatMap((match): [string, string][] => {
    const inner = innerTemplate(source.slice(match.index + match[0].length))
    return inner === null ? [] : [[match[1] ?? '', inner.trim()]]
  })
  return new Map([...calls, ...templates])
}

/** Returns the text up to the end of a template, which may contain others; null if it has no end. */
function innerTemplate(text: string): string | null {
  let depth = 1
  for (const match of text.matchAll(/<(\/?)template\b[^>]*?(\/?)>/g)) {
    if (match[2] === '') depth += match[1] === '' ? 1 : -1
    if (depth === 0) return text.slice(0, match.index)
  }
  return null
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

const IMPORT = /^[ \t]*import\b[^;'"]*(['"])[^'"\n]+\1;?/gm

/**
 * Returns the sources of a component for the content of a slot: with the script of the layout, and with its
 * imports only, because a layout also does what has nothing to do with its slots.
 */
export function slotSources(layout: string, template: string): string[] {
  const scripts = [...layout.matchAll(SCRIPT)]
  const imports = scripts.map(([, attributes = '', code = '']) => {
    const lines = [...code.matchAll(IMPORT)].map(([line]) => line)
    return `<script${attributes}>\n${lines.join('\n')}\n</script>`
  })
  return [scripts.map(([all]) => all), imports].map(
    (each) => `${each.join('\n')}\n<template>${template}</template>`,
  )
}
