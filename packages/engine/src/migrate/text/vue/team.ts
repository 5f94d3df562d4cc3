// Translates the slots of VitePress's team pages: their titles become headings.
import type { Edit } from '../edits.ts'
import type { HtmlTag } from '../mdx/htmlTags.ts'
import type { Range } from '../parse.ts'
import type { VueOptions } from './templates.ts'

/** The component around a slot, and the heading of its slot `title`. */
const HEADINGS: Readonly<Record<string, string>> = {
  VPTeamPageTitle: 'h1',
  VPTeamPageSection: 'h2',
}

/** Returns a function that replaces the tags of `<template>`. Call it for all tags of a page, in their order. */
export function teamSlots(
  source: string,
  { toMdx }: Pick<VueOptions, 'toMdx'>,
): (tag: HtmlTag, place: Range) => Edit {
  const closings: string[] = []
  return ({ type, attributes }, { start, end }) => {
    if (type === 'close') {
      const text = closings.pop() ?? ''
      const before = text === '' ? '' : (/\s*$/.exec(source.slice(0, start))?.[0] ?? '')
      return { start: start - before.length, end, text }
    }
    const isTitle = attributes.some(({ name }) => name === '#title' || name === 'v-slot:title')
    const [, content = ''] = /^([^{}<>\\&]*)<\/template>/.exec(source.slice(end)) ?? []
    const [, around = ''] =
      /.*<(VPTeamPage(?:Title|Section))\b(?![\s\S]*<VPTeamPage)/.exec(source.slice(0, start)) ?? []
    const heading = toMdx && isTitle && content.trim() !== '' ? HEADINGS[around] : undefined
    closings.push(heading === undefined ? '' : `</${heading}>\n\n`)
    if (heading === undefined) return { start, end, text: '' }
    const space = /^\s*/.exec(source.slice(end))?.[0] ?? ''
    return { start, end: end + space.length, text: `\n\n<${heading}>` }
  }
}
