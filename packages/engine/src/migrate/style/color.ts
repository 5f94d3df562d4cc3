// Reads colors of CSS, and changes them until text in them is easy to read. It is separate because
// it knows nothing of style sheets.

/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Returns the color of `#rgb`, `#rrggbb`, `rgb(…)` or `hsl(…)`; null for any other value. */
export function colorOf(value: string): Color | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
    const [red = 0, green = 0, blue = 0] = (digits ?? []).map((each) => parseInt(each, 16))
    return [red, green, blue]
  }
  const [, name, list = ''] = /^(rgb|hsl)\(([^)]*)\)$/i.exec(value) ?? []
  const parts = list.split(/[\s,]+/).filter(Boolean)
  const [first = NaN, second = NaN, third = NaN] = parts.map((part) => parseFloat(part))
  if (name === undefined || parts.length !== 3 || [first, second, third].some(Number.isNaN))
    return null
  return /rgb/i.test(name) ? [first, second, third] : fromHsl(first, second / 100, third / 100)
}

function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const part = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - part * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** The contrast that WCAG asks of text. */
const CONTRAST = 4.5

/** Returns the color, moved toward black or white until it has enough contrast on a background. */
export function readableOn(color: Color, background: Color): Color {
  const target = luminanceOf(background) > 0.4 ? 0 : 255
  for (let part = 0; part <= 1; part += 0.05) {
    const mixed = mix(color, target, part)
    if (contrastOf(mixed, background) >= CONTRAST) return mixed
  }
  return [target, target, target]
}

/** Returns white or a dark gray, whichever is easier to read on a color. */
export function textOn(color: Color): Color {
  const dark: Color = [20, 22, 26]
  return contrastOf([255, 255, 255], color) >= contrastOf(dark, color) ? [255, 255, 255] : dark
}

function mix(color: Color, target: number, part: number): Color {
  const [red, green, blue] = color.map((each) => Math.round(each + (target - each) * part))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function contrastOf(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((each) => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function hexOf(color: Color): string {
  return `#${color.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`
}
