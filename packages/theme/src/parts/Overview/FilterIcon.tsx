// The icon of the filter, apart from those of the frame, which every page loads. It repeats its drawing from icons.tsx;
// test/theme/icons.test.tsx keeps the two equal.
import { drawIcon } from '../../frameIcons.tsx'

/** Stroked icons: name → path. */
export const overviewOutlines = {
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
} as const

/** `size` in pixels. */
export function FilterIcon({ size }: { readonly size: number }) {
  return drawIcon({ name: 'filter', size }, overviewOutlines.filter, false)
}
