// Renders icons as inline SVG in the text color, and contains the icons of the page frame, which
// every page loads. The other icons are in icons.tsx. All icons share one design: a 24 px grid with
// the drawing between 3 and 21, stroke 1.75, round ends and no fill. Solid shapes, such as brands
// and dots, are filled.
import type { ReactElement } from 'react'

/** Paths of the stroked icons of the frame, by name. */
export const frameOutlines = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h10',
  pages: 'M3.5 5h17v14h-17zM9 5v14',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  search: 'M10.75 4a6.75 6.75 0 1 0 0 13.5a6.75 6.75 0 0 0 0-13.5zM15.6 15.6L20.5 20.5',
  'chevron-down': 'M6 9.25l6 6 6-6',
  'chevron-right': 'M9.25 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10.5 5.5L4 12l6.5 6.5',
  'arrow-right': 'M4 12h16M13.5 5.5L20 12l-6.5 6.5',
  'arrow-up': 'M12 20V4M5.5 10.5L12 4l6.5 6.5',
  external: 'M6.5 17.5l11-11M8.5 6.5h9v9',
  sun: 'M12 7.9a4.1 4.1 0 1 0 0 8.2a4.1 4.1 0 0 0 0-8.2zM12 3v1.2M12 19.8V21M3 12h1.2M19.8 12H21M5.64 5.64l.85.85M17.51 17.51l.85.85M5.64 18.36l.85-.85M17.51 6.49l.85-.85',
  moon: 'M20 13.9A8.25 8.25 0 1 1 10.1 4a6.6 6.6 0 0 0 9.9 9.9z',
  language:
    'M3 6h9.5M7.75 3.5V6M10.5 6c-.6 3.5-3.3 6.3-7 7.5M5 6c.8 2.7 3 5 5.7 6.2M11.5 20.5L16 10l4.5 10.5M13 17h6',
  check: 'M4.5 12.8l4.7 4.7L19.5 6.5',
} as const

/** Paths of the filled icons of the frame, by name. */
export const frameSolids = {
  more: 'M5.5 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3zM12 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3zM18.5 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3z',
  grid: 'M3.5 3.5h4v4h-4zM10 3.5h4v4h-4zM16.5 3.5h4v4h-4zM3.5 10h4v4h-4zM10 10h4v4h-4zM16.5 10h4v4h-4zM3.5 16.5h4v4h-4zM10 16.5h4v4h-4zM16.5 16.5h4v4h-4z',
} as const

const framePaths = { ...frameOutlines, ...frameSolids }

/** Icons that point in the reading direction and are therefore mirrored on right-to-left pages. */
const DIRECTIONAL = /^(menu|pages|(arrow|chevron)-[lr].*|external|terminal|enter|outline)$/

/** Name of an icon of the frame. */
export type FrameIconName = keyof typeof frameOutlines | keyof typeof frameSolids

/** Props of an icon. `Name` is the union of its possible names. */
export interface IconProps<Name extends string> {
  readonly name: Name
  /**
   * Size in pixels. Icons of 16 px and less have a thicker stroke, so that all sizes look equally
   * heavy. Default: 20.
   */
  readonly size?: number
  readonly className?: string
}

/** Renders `path` as an icon, filled if `isSolid` is true, else stroked. */
export function drawIcon(
  { name, size = 20, className }: IconProps<string>,
  path: string,
  isSolid: boolean,
): ReactElement {
  const classes = ['icon', DIRECTIONAL.test(name) && 'icon-flip', className]
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill={isSolid ? 'currentColor' : 'none'}
      {...(isSolid
        ? { fillRule: 'evenodd' as const }
        : {
            stroke: 'currentColor',
            strokeWidth: size > 16 ? 1.75 : 2,
            strokeLinecap: 'round' as const,
            strokeLinejoin: 'round' as const,
          })}
    >
      <path d={path} />
    </svg>
  )
}

/**
 * Renders a decorative icon of the frame in the text color. The control that contains it needs an
 * accessible name.
 */
export function Icon(props: IconProps<FrameIconName>) {
  return drawIcon(props, framePaths[props.name], props.name in frameSolids)
}
