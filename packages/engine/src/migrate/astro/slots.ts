// The named slots of Astro and Vue. React has no slots, so content for one is in a component `Slot`, and components
// pick what they show from their children.
import { addedImport } from './names.ts'

/** Module with the component and the function that picks a slot. */
export const SLOT_MODULE = `// Content for a named slot of a component, and the function with which the component shows it.
import { Children, isValidElement, type ReactNode } from ${"'react'"}

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
`

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

/** Writes the slots of a template, and the tests for them, as expressions. */
export function withSlots(template: string): string {
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
