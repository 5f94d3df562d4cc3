// The icons of the page as Markdown: of its own, apart from those of the frame, which every page loads. It repeats the drawings
// from icons.tsx; test/theme/icons.test.tsx keeps the two equal.
import { drawIcon } from '../../frameIcons.tsx'

/** Stroked icons: name → path. */
export const copyOutlines = {
  copy: 'M11 8.5h7.5A2 2 0 0 1 20.5 10.5v8a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2H9',
  file: 'M13.5 3H7.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V8zM13.5 3v5h5',
} as const

/** 20 pixels. */
export function CopyIcon({ name }: { readonly name: keyof typeof copyOutlines }) {
  return drawIcon({ name }, copyOutlines[name], false)
}
