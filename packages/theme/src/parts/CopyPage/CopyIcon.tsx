// The icons of the buttons for the Markdown copy of a page. They are repeated from icons.tsx, so
// that only sites with these buttons load them. test/theme/icons.test.tsx checks that both are
// equal.
import { drawIcon } from '../../frameIcons.tsx'

/** Paths of the stroked icons, by name. */
export const copyOutlines = {
  copy: 'M11 8.5h7.5A2 2 0 0 1 20.5 10.5v8a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2H9',
  file: 'M13.5 3H7.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V8zM13.5 3v5h5',
} as const

/** Renders an icon at 20 px. */
export function CopyIcon({ name }: { readonly name: keyof typeof copyOutlines }) {
  return drawIcon({ name }, copyOutlines[name], false)
}
