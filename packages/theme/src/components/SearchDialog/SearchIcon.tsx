// The icons of the search dialog. The icons that the frame does not have are repeated from
// icons.tsx, because a shared module would be another file to load. test/theme/icons.test.tsx
// checks that both are equal.
import { drawIcon, Icon, type FrameIconName, type IconProps } from '../../frameIcons.tsx'

/** Paths of the stroked icons, by name. */
export const searchOutlines = {
  file: 'M13.5 3H7.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V8zM13.5 3v5h5',
  hash: 'M9.5 3.5l-2.5 17M17 3.5l-2.5 17M4 8.75h17M3 15.25h17',
  enter: 'M20 5v6.5a2.5 2.5 0 0 1-2.5 2.5H4.5M9 9.5L4.5 14 9 18.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.25V12l3 2.5',
  warning:
    'M10.7 4.3L2.95 18.2a1.5 1.5 0 0 0 1.3 2.25h15.5a1.5 1.5 0 0 0 1.3-2.25L13.3 4.3a1.5 1.5 0 0 0-2.6 0zM12 9.5v4.75M12 17.25h.01',
} as const

export type SearchIconName = FrameIconName | keyof typeof searchOutlines

const isOwn = (name: SearchIconName): name is keyof typeof searchOutlines => name in searchOutlines

/**
 * Renders a decorative icon in the text color. The control that contains it needs an accessible
 * name.
 */
export function SearchIcon({ name, ...props }: IconProps<SearchIconName>) {
  return isOwn(name) ? (
    drawIcon({ name, ...props }, searchOutlines[name], false)
  ) : (
    <Icon name={name} {...props} />
  )
}
