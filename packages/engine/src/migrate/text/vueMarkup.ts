// Writes components of Vue that are only a template in React: HTML, text, and places for content.
import { templateOf } from '../astro/template.ts'

/** Returns the JSX of a component; null if it has a script or needs Vue. */
export function vueMarkup(source: string): string | null {
  const text = source.replace(/<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style>/g, '')
  const found = /^\s*<template>([\s\S]*)<\/template>\s*$/.exec(text)
  const template = found?.[1]?.trim() ?? ''
  // Braces, directives, components, and slots that pass values to their content.
  const needsVue =
    /[{}]|<[\w-]+[^<>]*\s(?:v-|[:@#])|<\/?(?:[A-Z]|\w+-|template\b)|<slot\s+(?!name="[\w-]+"\s*\/?>)[^\s/>]/
  if (template === '' || needsVue.test(template)) return null
  return templateOf(template, new Map())?.jsx ?? null
}
