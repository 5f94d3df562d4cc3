// Docgen renders pages without waiting, so components that React loads later (`lazy(() => import(…))`) are shown in the
// browser only.
import type { PageInput } from '../../pageInput.ts'
import { endOfBrackets } from '../endOfBrackets.ts'
import { importsOf } from './importsOf.ts'
import { moduleFile } from './reexports.ts'

const LAZY = /(?<![\w$.])(?:React\.)?lazy(?=\(\s*(?:async\s*)?\(\s*\)\s*=>)/g

const IMPORTS = `import { NoSSR as InBrowser } from 'docgen/runtime'
import { createElement as elementOf, Suspense as Waiting } from ${"'react'"}
`

const FUNCTION = `
/** Docgen renders pages without waiting, so browsers load this component. */
function inBrowser(Part) {
  return (props) =>
    elementOf(InBrowser, null, elementOf(Waiting, { fallback: null }, elementOf(Part, props)))
}
`

type Sources = Pick<PageInput, 'site' | 'places'>

/** Changes the modules that pages import, directly or through others. Returns those that changed. */
export function showLazyParts(
  texts: ReadonlyMap<string, string>,
  modules: Map<string, string>,
  input: Sources,
): [path: string, text: string][] {
  const used = new Set([...texts].flatMap(([path, text]) => filesOf(path, text, input)))
  for (const path of used)
    for (const file of filesOf(path, modules.get(path) ?? '', input)) used.add(file)
  return [...used].flatMap((path): [string, string][] => {
    const text = modules.get(path) ?? ''
    const changed = withLazyInBrowser(text)
    if (changed === text) return []
    modules.set(path, changed)
    return [[path, changed]]
  })
}

function filesOf(path: string, text: string, input: Sources): string[] {
  return importsOf(text).flatMap((each) => moduleFile(each, path, input) ?? [])
}

function withLazyInBrowser(text: string): string {
  const isAlreadyWaiting = /\bSuspense\b/.test(text)
  if (isAlreadyWaiting || !/['"]react['"]/.test(text)) return text
  const calls = [...text.matchAll(LAZY)].flatMap(({ 0: name, index }) => {
    const end = endOfBrackets(text, index + name.length)
    return end === null ? [] : [{ index, end }]
  })
  const written = calls.reduceRight(
    (all, { index, end }) =>
      `${all.slice(0, index)}inBrowser(${all.slice(index, end)})${all.slice(end)}`,
    text,
  )
  return calls.length === 0 ? text : `${IMPORTS}${written.trimEnd()}\n${FUNCTION}`
}
