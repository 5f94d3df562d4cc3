// Collects the components that docgen cannot use, for which a migration writes stubs.
import type { Root } from 'mdast'
import { isReadable, isShown } from './stubContents.ts'
import { stubPath } from './stubPath.ts'
import { elementsOf } from './text/components/jsx.ts'
import type { VueMarkup } from './text/vue/markup.ts'
import type { Note } from './types.ts'

/** What the pages say about a component that docgen cannot use. */
interface Stub {
  readonly usedIn: Set<string>
  /** Whether its tags lose nothing but their looks; undefined if no page has a tag of it. */
  readonly isFrame: boolean | undefined
  /** Whether no file of the site contains the component. */
  readonly isMissing: boolean
  /** Components that pages use as its members: `Step` of `<Guide.Step>`. */
  readonly members: ReadonlySet<string>
  /** HTML that the component shows; null if it is not known. */
  readonly html: string | null
  /** What the component of Vue shows in React; null if it is not known. */
  readonly vue: VueMarkup | null
}

export type Stubs = Map<string, Stub>

export interface StubUse {
  readonly name: string
  /** The page that uses the component. */
  readonly filePath: string
  readonly isFrame: boolean | undefined
  /** Default: `false`. */
  readonly isMissing?: boolean
  /** Default: none. */
  readonly members?: readonly string[]
  /** Default: `null`. */
  readonly html?: string | null
  /** Default: `null`. */
  readonly vue?: VueMarkup | null
}

/** Returns how a page uses a component and its members. */
export function usesOf(
  frames: ReadonlyMap<string, boolean>,
  local: string,
): Pick<StubUse, 'isFrame' | 'members'> {
  const own = [...frames].filter(([name]) => name === local || name.startsWith(`${local}.`))
  return {
    isFrame: own.length === 0 ? undefined : own.every(([, isFrame]) => isFrame),
    members: own.flatMap(([name]) => name.split('.').slice(1, 2)),
  }
}

/** Adds a page that uses a component. */
export function addStub(
  stubs: Stubs,
  { name, filePath, isFrame, isMissing = false, members = [], html = null, vue = null }: StubUse,
): void {
  const found = stubs.get(name)
  const all = [found?.isFrame, isFrame].filter((each) => each !== undefined)
  stubs.set(name, {
    usedIn: new Set([...(found?.usedIn ?? []), filePath]),
    isFrame: all.length === 0 ? undefined : all.every(Boolean),
    isMissing: isMissing || (found?.isMissing ?? false),
    members: new Set([...(found?.members ?? []), ...members]),
    html,
    vue: found?.vue === null ? null : vue,
  })
}

/**
 * Says for the components of a page whether they lose nothing but their looks: all their tags have
 * content, and the stub shows all their attributes that are more than looks.
 */
export function framesOf(tree: Root): Map<string, boolean> {
  const frames = new Map<string, boolean>()
  for (const { name, attributes, children } of elementsOf(tree)) {
    if (name === null) continue
    const hasContent = children.length > 0 || attributes.some(isReadable)
    const isFrame = hasContent && attributes.every(isShown)
    frames.set(name, (frames.get(name) ?? true) && isFrame)
  }
  return frames
}

/** What the report says about components and values whose files do not exist or are not registered. */
export const MISSING_FILES = {
  kind: 'decision',
  message:
    'Pages use components and values that no file of the site contains or registers. Add the files and migrate again. Or write the components in React, or remove their tags, and replace the empty values. The comment in each file of a component names a page.',
} as const

const IN_REACT = {
  kind: 'done',
  message:
    'Components of Vue that only show their properties and data were written in React, without their styles. Check how they look.',
} as const

/** Modules in hidden folders stay there, beside what a person removes in the end. */
export const KEPT_MODULES = {
  kind: 'done',
  message:
    'These pages and components import data from `.vitepress`. Keep those modules when you remove the old configuration.',
} as const

/**
 * What the report says about the components: a person writes those that show nothing. Those without
 * a file are one point, because the files have to be found first.
 */
export function stubNotes(stubs: Stubs, has: (path: string) => boolean): Note[] {
  return [...stubs].flatMap(([name, { usedIn, isFrame, isMissing, html, vue }]): Note[] => {
    const file = stubPath(name, has)
    if (html !== null) {
      const message = `\`${name}\` showed HTML without properties. \`${file}\` contains this HTML, without its styles.`
      return [...usedIn].map((filePath) => ({ kind: 'done', message, filePath }))
    }
    if (vue !== null) {
      const isKept = [...vue.imports.values()].some(({ from }) => from.includes('.vitepress/'))
      return [IN_REACT, ...(isKept ? [KEPT_MODULES] : [])].map((each) => ({
        ...each,
        filePath: file,
      }))
    }
    if (isFrame) {
      const message = `\`${name}\` is a component that docgen cannot use. Its content stays on the page, without the frame around it. To give it one, change \`${file}\`.`
      return [...usedIn].map((filePath) => ({ kind: 'done', message, filePath }))
    }
    if (isMissing) {
      return [{ ...MISSING_FILES, filePath: file }]
    }
    const message = `\`${name}\` is a component that docgen cannot use. Write it in React in \`${file}\`.`
    return [...usedIn].map((filePath) => ({ kind: 'decision', message, filePath }))
  })
}
