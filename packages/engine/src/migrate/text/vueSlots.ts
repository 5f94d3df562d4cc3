// Writes content for the named slots of a site's own Vue components as the content of a `Slot`.
import type { Edit } from './edits.ts'
import type { HtmlTag } from './htmlTags.ts'
import type { Range } from './parse.ts'
import { pascalCase } from './pascalCase.ts'
import type { VueOptions } from './vueTemplates.ts'

interface Slots {
  /** Takes note of the tag of an element that is not `<template>`. */
  readonly enter: (tag: HtmlTag) => void
  /** Returns the change of a tag of `<template>`; null if it is not for a named slot. */
  readonly edit: (tag: HtmlTag, place: Range) => Edit | null
}

/** Call the functions for all tags of a page, in their order. */
export function createSlots(
  source: string,
  { slotted, toMdx }: Pick<VueOptions, 'slotted' | 'toMdx'>,
): Slots {
  const open: string[] = []
  const isSlot: boolean[] = []
  return {
    enter: ({ name, type, isSelfClosing }) => {
      const component = pascalCase(name)
      if (!slotted.has(component) || isSelfClosing) return
      if (type === 'open') open.push(component)
      else open.splice(open.lastIndexOf(component))
    },
    edit: ({ type, attributes }, { start, end }) => {
      if (type === 'close')
        return isSlot.pop() === true ? onOwnLine('</Slot>', source, { start, end }) : null
      const name = slotName(attributes)
      const isNamed = toMdx && open.length > 0 && name !== undefined && name !== 'default'
      isSlot.push(isNamed)
      return isNamed ? onOwnLine(`<Slot name="${name}">`, source, { start, end }) : null
    },
  }
}

/** Puts a tag on a line of its own, because a component cannot pick a slot in a paragraph. */
function onOwnLine(tag: string, source: string, { start, end }: Range): Edit {
  const before = /[^\n]*$/.exec(source.slice(0, start))?.[0] ?? ''
  const after = /^[^\n]*/.exec(source.slice(end))?.[0] ?? ''
  const indent = /^[ \t]*/.exec(before)?.[0] ?? ''
  const space = (text: string) => (text.trim() === '' ? '' : `\n\n${indent}`)
  return { start, end, text: space(before) + tag + space(after) }
}

/** `#title` and `v-slot:title`; content for a slot with values of the component stays as it is. */
function slotName(attributes: HtmlTag['attributes']): string | undefined {
  const names = attributes.map(({ name, value }) =>
    value === null ? /^(?:#|v-slot:)([\w-]+)$/.exec(name)?.[1] : undefined,
  )
  return names.find((name) => name !== undefined)
}
