// All icons of the theme, for components in which authors choose an icon by name. Separate from
// frameIcons.tsx, so that only pages with such components load them. styles/icons.css repeats the
// icons of static article HTML as masks; test/theme/icons.test.tsx checks that both are equal.
import { drawIcon, frameOutlines, frameSolids, type IconProps } from './frameIcons.tsx'

/** Paths of the stroked icons, by name. */
export const outlines = {
  ...frameOutlines,
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
  file: 'M13.5 3H7.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V8zM13.5 3v5h5',
  copy: 'M11 8.5h7.5A2 2 0 0 1 20.5 10.5v8a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2H9',
  edit: 'M4 20l1-4.5L16 4.5a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19z',
  hash: 'M9.5 3.5l-2.5 17M17 3.5l-2.5 17M4 8.75h17M3 15.25h17',
  enter: 'M20 5v6.5a2.5 2.5 0 0 1-2.5 2.5H4.5M9 9.5L4.5 14 9 18.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.25V12l3 2.5',
  warning:
    'M10.7 4.3L2.95 18.2a1.5 1.5 0 0 0 1.3 2.25h15.5a1.5 1.5 0 0 0 1.3-2.25L13.3 4.3a1.5 1.5 0 0 0-2.6 0zM12 9.5v4.75M12 17.25h.01',
  'chevron-left': 'M14.75 6l-6 6 6 6',
  terminal: 'M4.5 6l6 6-6 6M12.5 18.5h7.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6h.01',
  tip: 'M9 17.25v-1.6a6.25 6.25 0 1 1 6 0v1.6zM9.5 20.75h5',
  danger: 'M8.4 3.5h7.2l4.9 4.9v7.2l-4.9 4.9H8.4l-4.9-4.9V8.4zM12 7.75v5M12 16.25h.01',
  outline: 'M4 6.5h7.5M4 12h16M4 17.5h11',
  rss: 'M4.5 4A15.5 15.5 0 0 1 20 19.5M4.5 10.5a9 9 0 0 1 9 9M5.25 18.75h.01',
  code: 'M8 6.5L2.75 12 8 17.5M16 6.5L21.25 12 16 17.5',
  bolt: 'M13.25 3L4.5 13.75h6.75L10.25 21l9.25-11.25h-7z',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4.25 7.65L12 12l7.75-4.35M12 12v9',
  shapes:
    'M12 3l4.25 7.25h-8.5zM4.5 13.5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM17 13.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7z',
  gauge: 'M5.25 18.5a9 9 0 1 1 13.5 0M12 14l4-5.5',
  plug: 'M9 3v4.5M15 3v4.5M6 7.5h12v3.75a6 6 0 0 1-12 0zM12 17.25V21',
  tune: 'M3 7.5h9M18 7.5h3M3 16.5h3M12 16.5h9M15 4.75a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 0 0 0-5.5zM9 13.75a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 0 0 0-5.5z',
} as const

/**
 * Paths of the filled icons, by name. Brand marks belong to their owners and follow the published
 * shapes.
 */
export const solids = {
  ...frameSolids,
  auto: 'M12 2.75a9.25 9.25 0 1 0 0 18.5a9.25 9.25 0 0 0 0-18.5zM12 4.5v15a7.5 7.5 0 0 1 0-15z',
  x: 'M3 3.5h5.4l4.6 6.3 5.4-6.3h2.1l-6.5 7.65L21.25 20.5h-5.4l-5-6.8-5.8 6.8H2.95l6.95-8.15zM6.2 5.1l10.5 13.8h1.35L7.6 5.1z',
  github:
    'M12 2.75a9.25 9.25 0 0 0-2.92 18.03c.46.08.63-.2.63-.45v-1.72c-2.57.56-3.12-1.1-3.12-1.1-.42-1.07-1.03-1.35-1.03-1.35-.84-.57.06-.56.06-.56.93.06 1.42.95 1.42.95.83 1.42 2.17 1.01 2.7.77.08-.6.32-1.01.59-1.24-2.05-.23-4.21-1.03-4.21-4.57 0-1.01.36-1.84.95-2.48-.1-.23-.41-1.17.09-2.44 0 0 .78-.25 2.54.95a8.85 8.85 0 0 1 4.63 0c1.77-1.2 2.54-.95 2.54-.95.5 1.27.19 2.21.09 2.44.59.64.95 1.47.95 2.48 0 3.55-2.16 4.33-4.22 4.56.33.29.63.85.63 1.72v2.54c0 .25.17.54.64.45A9.25 9.25 0 0 0 12 2.75z',
  discord:
    'M18.9 5.6a15.5 15.5 0 0 0-3.8-1.2l-.6 1.2a14 14 0 0 0-5 0l-.6-1.2A15.5 15.5 0 0 0 5.1 5.6C2.7 9.2 2 12.7 2.35 16.2a15.5 15.5 0 0 0 4.7 2.4l1-1.65-1.6-.8.4-.3a11 11 0 0 0 10.3 0l.4.3-1.6.8 1 1.65a15.5 15.5 0 0 0 4.7-2.4c.42-4.1-.7-7.5-2.75-10.6zM8.8 14.1c-.95 0-1.7-.85-1.7-1.85s.75-1.85 1.7-1.85 1.7.85 1.7 1.85-.75 1.85-1.7 1.85zM15.2 14.1c-.95 0-1.7-.85-1.7-1.85s.75-1.85 1.7-1.85 1.7.85 1.7 1.85-.75 1.85-1.7 1.85z',
} as const

const paths = { ...outlines, ...solids }

/** Name of a built-in icon. */
export type IconName = keyof typeof outlines | keyof typeof solids

/** Tells whether a name from a configuration file is the name of an icon. */
export const isIconName = (name: string): name is IconName =>
  Object.hasOwn(outlines, name) || Object.hasOwn(solids, name)

/**
 * Renders a decorative icon in the text color. The control that contains it needs an accessible
 * name.
 */
export function Icon(props: IconProps<IconName>) {
  return drawIcon(props, paths[props.name], props.name in solids)
}
