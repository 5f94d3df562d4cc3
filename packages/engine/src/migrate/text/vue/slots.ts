// Writes content for the named slots of a site's own Vue components as the content of a `Slot`.
import type { Edit } from '../edits.ts'
import type { HtmlTag } from '../mdx/htmlTags.ts'
import type { Range } from '../parse.ts'
import { pascalCase } from '../nameCases.ts'
import type { VueOptions } from './templates.ts'

interface Slots {
  /**
   * Takes note of the tag of an element that is not `<template>`. Returns whether it ends a
   * component whose slots have lines of their own, so that it needs one too.
   */
  readonly enter: (tag: HtmlTag, place: Range) => boolean
  /** Returns the change of a tag of `<template>`; null if it is not for a named slot. */
  readonly edit: (tag: HtmlTag, place: Range) => Edit | null
}

/** A component that is open. */
interface Open {
  readonly name: string
  readonly isInOneLine: boolean
  hasNamed: boolean
}

/** Call the functions for all tags of a page, in their order. */
export function createSlots(
  source: string,
  { slotted, toMdx }: Pick<VueOptions, 'slotted' | 'toMdx'>,
): Slots {
  const open: Open[] = []
  const isSlot: boolean[] = []
  const placed = (tag: string, place: Range) =>
    open.at(-1)?.isInOneLine ? { ...place, text: tag } : onOwnLine(tag, source, place)
  return {
    enter: ({ name: written, type, isSelfClosing }, { end }) => {
      const name = pascalCase(written)
      if (!slotted.has(name) || isSelfClosing) return false
      if (type === 'open') {
        const [line = ''] = /^[^\n]*/.exec(source.slice(end)) ?? []
        const isInOneLine = line.includes(`</${written}`)
        open.push({ name, isInOneLine, hasNamed: false })
        return false
      }
      const [closed] = open.splice(open.findLastIndex((each) => each.name === name))
      return closed !== undefined && closed.hasNamed && !closed.isInOneLine
    },
    edit: ({ type, attributes }, place) => {
      if (type === 'close') return isSlot.pop() === true ? placed('</Slot>', place) : null
      const name = slotName(attributes)
      const component = open.at(-1)
      const isNamed = toMdx && component !== undefined && name !== undefined && name !== 'default'
      isSlot.push(isNamed)
      if (!isNamed) return null
      component.hasNamed = true
      return placed(`<Slot name="${name}">`, place)
    },
  }
}

/** Puts a tag on a line of its own, because a component cannot pick a slot in a paragraph. */
export function onOwnLine(tag: string, source: string, { start, end }: Range): Edit {
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
