// The icons that only parts name which come later than the frame (search, filters, copying, settings of the nav screen), so
// that first loads need not bring them. In: a name of these or of the frame, and a size; out: an inline SVG.
import {
  drawIcon,
  frameOutlines,
  frameSolids,
  type FrameIconName,
  type IconProps,
} from './frameIcons.tsx'

/** Stroked icons: name → path. */
export const laterOutlines = {
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
  file: 'M13.5 3H7.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V8zM13.5 3v5h5',
  hash: 'M9.5 3.5l-2.5 17M17 3.5l-2.5 17M4 8.75h17M3 15.25h17',
  enter: 'M20 5v6.5a2.5 2.5 0 0 1-2.5 2.5H4.5M9 9.5L4.5 14 9 18.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.25V12l3 2.5',
  warning:
    'M10.7 4.3L2.95 18.2a1.5 1.5 0 0 0 1.3 2.25h15.5a1.5 1.5 0 0 0 1.3-2.25L13.3 4.3a1.5 1.5 0 0 0-2.6 0zM12 9.5v4.75M12 17.25h.01',
  copy: 'M11 8.5h7.5A2 2 0 0 1 20.5 10.5v8a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2H9',
} as const

/** Filled icons: name → path. */
export const laterSolids = {
  auto: 'M12 2.75a9.25 9.25 0 1 0 0 18.5a9.25 9.25 0 0 0 0-18.5zM12 4.5v15a7.5 7.5 0 0 1 0-15z',
} as const

const outlines = { ...frameOutlines, ...laterOutlines }
const solids = { ...frameSolids, ...laterSolids }

export type LaterIconName = FrameIconName | keyof typeof laterOutlines | keyof typeof laterSolids

/** A decorative icon in the colour of the text around it; the control it stands in carries the name. */
export function Icon(props: IconProps<LaterIconName>) {
  return drawIcon(props, { ...outlines, ...solids }[props.name], props.name in solids)
}
