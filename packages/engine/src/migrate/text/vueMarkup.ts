// Writes components of Vue that only show their properties in React: HTML, text, and places for content.
import { templateOf } from '../astro/template.ts'
import { reactExpression, vueProps } from './vueProps.ts'

/** Bound attributes, `:href="link"`, and text, `{{ title }}`. Classes and styles have other forms in React. */
const BOUND =
  /(\s)(?::|v-bind:)(?!class\b|style\b|key\b|is\b)([a-z][\w-]*)=("[^"]*"|'[^']*')|\{\{([\s\S]*?)\}\}/g

/** Directives, components, and slots that pass values to their content. */
const NEEDS_VUE =
  /<[\w-]+[^<>]*\s(?:v-|[:@#])|<\/?(?:[A-Z]|\w+-|template\b)|<slot\s+(?!name="[\w-]+"\s*\/?>)[^\s/>]/

/** Returns the JSX of a component; null if it needs Vue. */
export function vueMarkup(source: string): string | null {
  const names = vueProps(source)
  if (names === null) return null
  const text = source.replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/g, '')
  const template = /^\s*<template>([\s\S]*)<\/template>\s*$/.exec(text)?.[1]?.trim() ?? ''
  // Other braces would be expressions in React.
  if (
    template === '' ||
    /[{}]/.test(template.replace(BOUND, '')) ||
    NEEDS_VUE.test(template.replace(BOUND, ''))
  )
    return null
  let isKnown = true
  const written = template.replace(
    BOUND,
    (_, space?: string, name?: string, bound?: string, shown?: string) => {
      const expression = reactExpression(shown ?? bound?.slice(1, -1) ?? '', names)
      isKnown &&= expression !== null
      return shown === undefined ? `${space}${name}={${expression}}` : `{${expression}}`
    },
  )
  return isKnown ? (templateOf(written, new Map())?.jsx ?? null) : null
}
