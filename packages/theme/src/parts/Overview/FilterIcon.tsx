// The icon of the filter, repeated from icons.tsx, so that only overview pages load it.
// test/theme/icons.test.tsx checks that both are equal.
import { drawIcon } from '../../frameIcons.tsx'

/** Paths of the stroked icons, by name. */
export const overviewOutlines = {
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
} as const

/** Renders the icon. `size` is in pixels. */
export function FilterIcon({ size }: { readonly size: number }) {
  return drawIcon({ name: 'filter', size }, overviewOutlines.filter, false)
}
