// Reports the components of React that were written from those of Astro.
import type { PageInput } from '../pageInput.ts'
import type { Note } from '../types.ts'
import { reactPath } from './convert.ts'

const IN_REACT = {
  kind: 'done',
  message:
    'Components of Astro were written in React beside their files. Their scripts run when a page first shows them. Check how they look and work.',
} as const

const WITHOUT_STYLES = {
  kind: 'decision',
  message:
    'Some `<style>` elements of these components need a compiler, an installed package or values of the component. Write their rules in CSS and import them in the component of React.',
} as const

/** Returns the points of the report. `files` are the paths of what was written. */
export function componentNotes(
  files: readonly string[],
  { converted, places }: Pick<PageInput, 'converted' | 'places'>,
): Note[] {
  const lacking = [...converted].filter(
    ([path, { styles }]) =>
      styles.areIncomplete && files.includes(places.movedPath(reactPath(path))),
  )
  return [
    ...files.map((filePath) => ({ ...IN_REACT, filePath })),
    ...lacking.map(([filePath]) => ({ ...WITHOUT_STYLES, filePath })),
  ]
}
