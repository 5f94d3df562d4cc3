// Translates the directives in a line that plugins of a site turn into elements: `:badge[New]`.
import type { Root, Text } from 'mdast'
import { escapeAttribute } from '../../../shared/html.ts'
import { listOf, textOf, type Data } from '../../config/values.ts'
import type { Edit } from '../edits.ts'
import { isHtmlName } from '../mdx/htmlTags.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

const DIRECTIVE = /(?<![\w:\\]):([a-z][\w-]*)\[([^\]\n]*)\](?:\{([^{}\n]*)\})?/gi

/** Returns whether plugins of a site may define directives: its own ones, and those that are for directives. */
export function hasTextDirectives({ remarkPlugins }: Data): boolean {
  return listOf(remarkPlugins).some((value) => {
    const plugin: unknown = Array.isArray(value) ? value[0] : value
    const name = textOf(plugin) ?? textOf((plugin as Data | null)?.['$package'])
    return name === undefined || /directive/.test(name)
  })
}

/** Writes directives as elements; those that are no element of HTML become a `<span>` with their name as a class. */
export function textDirectives(tree: Root, source: string): Edit[] {
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(DIRECTIVE)].map((match): Edit => {
      const [all, name = '', text = '', attributes = ''] = match
      const at = start + match.index
      return { start: at, end: at + all.length, text: elementOf(name, text, attributes) }
    })
  })
}

function elementOf(name: string, text: string, attributes: string): string {
  const own = [...attributes.matchAll(/\.([\w-]+)/g)].map(([, each = '']) => each)
  const id = /#([\w-]+)/.exec(attributes)?.[1]
  const isElement = isHtmlName(name) && name !== 'script' && name !== 'style'
  const classes = [...(isElement ? [] : [name]), ...own].join(' ')
  const written = [
    classes === '' ? '' : ` class="${escapeAttribute(classes)}"`,
    id === undefined ? '' : ` id="${id}"`,
  ].join('')
  const element = isElement ? name : 'span'
  return `<${element}${written}>${text}</${element}>`
}
