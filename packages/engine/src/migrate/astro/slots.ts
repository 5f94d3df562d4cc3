// The named slots of Astro and Vue. React has no slots, so content for one is in a component `Slot`, and components
// pick what they show from their children. A paragraph around a slot is one only if its content is a line of text.
import { addedImport, hasWord } from './names.ts'

/** Module with the components, and the function that picks a slot. */
export const SLOT_MODULE = `// Content for a named slot of a component, and the function with which the component shows it.
import { Children, Fragment, isValidElement, type HTMLAttributes, type ReactNode } from ${"'react'"}

interface SlotProps {
  readonly name: string
  readonly children?: ReactNode
}

export function Slot({ children }: SlotProps) {
  return <>{children}</>
}

/** Returns the children for a slot; without a name, all others. Null if there are none. */
export function slotOf(children: ReactNode, name?: string): ReactNode {
  const found = Children.toArray(children).filter((child) => nameOf(child) === name)
  return found.length > 0 ? found : null
}

function nameOf(child: ReactNode): string | undefined {
  return isValidElement<SlotProps>(child) && child.type === Slot ? child.props.name : undefined
}

/** A paragraph around a slot. It is a \`<div>\` if the content is blocks, which HTML does not allow in \`<p>\`. */
export function SlotParagraph({ children, ...rest }: HTMLAttributes<HTMLElement>) {
  return hasBlocks(children) ? <div {...rest}>{children}</div> : <p {...rest}>{children}</p>
}

const INLINE = /^(?:a|abbr|b|br|cite|code|del|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/

function isInline(child: ReactNode): boolean {
  return isValidElement(child) && typeof child.type === 'string' && INLINE.test(child.type)
}

/** Components are blocks if no text is beside them. */
function hasBlocks(children: ReactNode): boolean {
  const all = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '')
  const isLine = all.some((child) => !isValidElement(child) || isInline(child))
  return all.some((child) => {
    if (!isValidElement<SlotProps>(child)) return false
    if (isInline(child) || child.type === Fragment || child.type === Slot) return hasBlocks(child.props.children)
    return typeof child.type === 'string' || !isLine
  })
}
`

/** The component for a paragraph around a slot. */
export const SLOT_PARAGRAPH = 'SlotParagraph'

/** Returns what code in JSX imports from the module. */
export function slotNames(code: string): string[] {
  return ['Slot', SLOT_PARAGRAPH, 'slotOf'].filter((each) => hasWord(code, each))
}

/** Returns the import of names from the module in a file. */
export function slotImport(
  names: readonly string[],
  from: string,
  has: (path: string) => boolean,
): string {
  return addedImport(names, 'Slot', { path: from, has })
}

/** Returns whether a template in JSX picks what it shows from its children. */
export function hasSlots(jsx: string): boolean {
  return /\bslotOf\(/.test(jsx)
}

const PARAGRAPH =
  /<p(?=[\s>])((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^>"'{])*)>((?:(?!<\/?p[\s>])[\s\S])*?<slot\b(?:(?!<\/p>)[\s\S])*)<\/p>/g

/** Writes the slots of a template, the tests for them, and the paragraphs around them. */
export function withSlots(given: string): string {
  const template = given.replace(PARAGRAPH, `<${SLOT_PARAGRAPH}$1>$2</${SLOT_PARAGRAPH}>`)
  const hasNamed = /<slot\s+name=|Astro\.slots\.has\((['"])(?!default\1)/.test(template)
  const main = hasNamed ? 'slotOf(children)' : 'children'
  return withSlotTests(template)
    .replace(
      /<slot\s+name=(["'])([\w-]+)\1\s*(?:\/>|>\s*<\/slot>)/g,
      "<>{slotOf(children, '$2')}</>",
    )
    .replace(
      /<slot\s+name=(["'])([\w-]+)\1\s*>([\s\S]*?)<\/slot>/g,
      "<>{slotOf(children, '$2') ?? <>$3</>}</>",
    )
    .replace(/<slot\s*(?:\/>|>\s*<\/slot>)/g, `<>{${main}}</>`)
    .replace(/<slot\s*>([\s\S]*?)<\/slot>/g, `<>{${main} ?? <>$1</>}</>`)
}

/** `Astro.slots.has('title')` → `Boolean(slotOf(children, 'title'))`. */
export function withSlotTests(code: string): string {
  return code.replace(/\bAstro\.slots\.has\((['"])([\w-]+)\1\)/g, (_, _quote, name: string) =>
    name === 'default' ? 'Boolean(children)' : `Boolean(slotOf(children, '${name}'))`,
  )
}
