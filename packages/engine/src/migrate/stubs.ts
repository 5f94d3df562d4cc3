// Collects the components that docgen cannot use, for which a migration writes stubs.
import type { Root } from 'mdast'
import { elementsOf } from './text/jsx.ts'
import type { Note } from './types.ts'

/** A component that docgen cannot use, with the pages that use it. */
interface Stub {
  readonly usedIn: Set<string>
  /** Whether its tags lose nothing but their looks; undefined if no page has a tag of it. */
  readonly isFrame: boolean | undefined
}

export type Stubs = Map<string, Stub>

/** Adds a page that uses a component. */
export function addStub(
  stubs: Stubs,
  name: string,
  filePath: string,
  isFrame: boolean | undefined,
): void {
  const found = stubs.get(name)
  const all = [found?.isFrame, isFrame].filter((each) => each !== undefined)
  stubs.set(name, {
    usedIn: new Set([...(found?.usedIn ?? []), filePath]),
    isFrame: all.length === 0 ? undefined : all.every(Boolean),
  })
}

/** Attributes that say how something looks, or that the stub shows. */
const SILENT = /^(?:title|class|className|id|style|key|slot|dir|lang)$/

/**
 * Says for the components of a page whether they lose nothing but their looks: all their tags have
 * content, and their attributes only say how they look, or are shown.
 */
export function framesOf(tree: Root): Map<string, boolean> {
  const frames = new Map<string, boolean>()
  for (const { name, attributes, children } of elementsOf(tree)) {
    if (name === null) continue
    const isFrame =
      children.length > 0 &&
      attributes.every((each) => 'name' in each && (SILENT.test(each.name) || each.value == null))
    frames.set(name, (frames.get(name) ?? true) && isFrame)
  }
  return frames
}

/** What the report says about the components: a person writes those that show nothing. */
export function stubNotes(stubs: Stubs): Note[] {
  return [...stubs].flatMap(([name, { usedIn, isFrame }]): Note[] => {
    const note: Omit<Note, 'filePath'> = isFrame
      ? {
          kind: 'done',
          message: `\`${name}\` is a component that docgen cannot use. Its content stays on the page, without the frame around it. To give it one, change \`components/${name}.tsx\`.`,
        }
      : {
          kind: 'decision',
          message: `\`${name}\` is a component that docgen cannot use. Write it in React in \`components/${name}.tsx\`.`,
        }
    return [...usedIn].map((filePath) => ({ ...note, filePath }))
  })
}
