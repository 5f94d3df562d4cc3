// Writes components of Vue that only show their properties in React: HTML, text, lists, choices, and
// places for content.
import { templateOf } from '../../astro/template.ts'
import { vueJsx } from './jsx.ts'
import { importedPictures } from './pictures.ts'
import { declarationsOfData } from './usedData.ts'
import { vueScript } from './script.ts'
import type { VueImport } from './scriptNodes.ts'

export interface VueMarkup {
  readonly jsx: string
  /** Components of the site that it uses. */
  readonly components: ReadonlySet<string>
  /** Values of modules that it uses, by their names. */
  readonly imports: ReadonlyMap<string, VueImport>
  /** Source of constants that it uses, by their names. */
  readonly constants: ReadonlyMap<string, string>
  /** Declarations of the data of the page and the site that it uses. */
  readonly data: readonly string[]
  /** Declarations and effects with the hooks of React. */
  readonly code: readonly string[]
}

export interface MarkupContext {
  /** Components of the site. */
  readonly own: ReadonlySet<string>
  /** Components of the theme that are icons. */
  readonly icons: ReadonlySet<string>
  /** Names of languages in the old site by those in the new one. */
  readonly languages: ReadonlyMap<string, string>
}

/** Returns a component for React; null if it needs Vue. */
export async function vueMarkup(
  source: string,
  { own, icons: ofTheme, languages }: MarkupContext,
): Promise<VueMarkup | null> {
  const text = source.replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/g, '')
  const inner = /^\s*<template>([\s\S]*)<\/template>\s*$/.exec(text)?.[1]?.trim() ?? ''
  const { template, pictures } = importedPictures(inner)
  const script = template === '' ? null : await vueScript(source)
  if (script === null) return null
  const { icons, code } = script
  const known = new Map([
    ...script.names,
    ...[...pictures.keys()].map((name) => [name, name] as const),
  ])
  const scope = {
    names: known,
    icons: new Set([...ofTheme, ...icons]),
    own,
    constants: script.constants,
    locals: new Set<string>(),
    used: new Set<string>(),
    script: { ...code, names: known, isTemplate: true },
    elements: code.elements,
  }
  const components = new Set<string>()
  const shown = vueJsx(template, { ...scope, components })
  const jsx = shown === null ? undefined : templateOf(shown)?.jsx
  if (jsx === undefined) return null
  const written = [jsx, ...code.lines].join('\n')
  const names = namesIn(written)
  const ofUsed = <T>(all: ReadonlyMap<string, T>) =>
    new Map([...all].filter(([name]) => names.has(name)))
  return {
    jsx,
    components,
    imports: ofUsed(new Map([...script.imports, ...pictures])),
    constants: ofUsed(script.constants),
    data: declarationsOfData(written, languages),
    code: code.lines,
  }
}

/** Names of docgen's runtime that a template uses. */
export function runtimeNames(jsx: string): string[] {
  return ['Link', 'withBase'].filter((name) =>
    new RegExp(String.raw`<?\b${name}\b[\s(>]`).test(jsx),
  )
}

/** All words, among them the names of values. */
function namesIn(jsx: string): ReadonlySet<string> {
  return new Set([...jsx.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name))
}
