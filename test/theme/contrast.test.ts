// The colours of the theme, read from tokens.css, against the WCAG contrast floor in both appearances.
// Pairs are those that text and marks are really drawn in; a row names its ground, tinted where it is.
import { readFileSync } from 'node:fs'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'

const css = readFileSync(
  new URL('../../packages/theme/src/styles/tokens.css', import.meta.url),
  'utf8',
)

type Rgb = readonly [number, number, number]
type Color = { readonly rgb: Rgb; readonly alpha: number }

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for marks and the edges of controls. */
const TEXT = 4.5
const MARK = 3

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const encode = (value: number) =>
  clamp(value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decode = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** OKLCH to gamma-encoded sRGB, with the matrices of CSS Color 4, section 18. */
function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function parseColor(text: string): Color {
  if (text === '#fff') return { rgb: [1, 1, 1], alpha: 1 }
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)$/.exec(text)
  if (!match) throw new Error(`not a colour of the token block: ${text}`)
  const [l, c, h] = match.slice(1, 4).map(Number)
  return { rgb: toRgb(l!, c!, h!), alpha: match[4] ? Number(match[4]) / 100 : 1 }
}

/** Every `--dg-name: light-dark(a, b)` of the first block, as [light, dark]. */
const tokens = new Map(
  [...css.matchAll(/^ {2}--dg-([\w-]+): light-dark\((#fff|oklch\(.*?\)), (.*?)\);$/gm)].map(
    ([, name, light, dark]) => [name!, [parseColor(light!), parseColor(dark!)] as const],
  ),
)

function token(name: string, mode: number): Color {
  const color = tokens.get(name)?.[mode]
  if (!color) throw new Error(`tokens.css has no colour --dg-${name}`)
  return color
}

const over = (top: Color, ground: Rgb): Rgb => [
  top.rgb[0] * top.alpha + ground[0] * (1 - top.alpha),
  top.rgb[1] * top.alpha + ground[1] * (1 - top.alpha),
  top.rgb[2] * top.alpha + ground[2] * (1 - top.alpha),
]

/** `sheet`, `sheet + hover`, or `sheet + 5% go`: a surface with the tints that lie on it. */
function groundOf(text: string, mode: number): Rgb {
  const [surface, ...tints] = text.split(' + ')
  return tints.reduce<Rgb>((ground, tint) => {
    const [, percent, name] = /^(?:(\d+)% )?(\w+)$/.exec(tint)!
    const color = token(name!, mode)
    return over(percent ? { ...color, alpha: Number(percent) / 100 } : color, ground)
  }, token(surface!, mode).rgb)
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b)

function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const code = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'property', 'operator']
const onCode = ['ink', ...code.map((role) => `code-${role}`)].join(' ')

/** ground · text on it · marks and edges on it */
const rows: readonly (readonly [string, string, string])[] = [
  ['desk', 'ink ink2 ink3 go', 'here edge'],
  ['desk + hover', 'ink ink2 ink3', ''],
  ['desk + press', 'ink ink2', ''],
  ['sheet', 'ink ink2 ink3 go go2 green amber rose', 'here edge'],
  ['sheet + hover', 'ink ink2 ink3 go', ''],
  ['raised', 'ink ink2 ink3 go', 'here'],
  ['raised + hover', 'ink ink2 ink3', 'here'],
  ['sheet + 5% go', 'ink go go2', ''],
  ['sheet + 5% green', 'ink go green', ''],
  ['sheet + 5% amber', 'ink go amber', ''],
  ['sheet + 5% rose', 'ink go rose', ''],
  ['mark', 'ink', ''],
  ['selection', 'ink', ''],
  ['fill', 'onfill', ''],
  ['go2', 'onfill', ''],
  ['ink', 'sheet', ''],
  ['well', `${onCode} ink2 ink3 go rose green`, 'here'],
  ['well + 11% go', `${onCode} ink2`, 'go'],
  ['well + 13% green', `${onCode} ink2 green`, ''],
  ['well + 11% rose', `${onCode} ink2 rose`, 'rose'],
  ['well + 11% amber', `${onCode} ink2`, 'amber'],
]

const pairsOf = (names: string, floor: number) =>
  names.split(' ').flatMap((name) => (name ? [{ name, floor }] : []))

const test = suite('contrast')

for (const [ground, text, marks] of rows) {
  test(`what is drawn on ${ground} can be read in light and dark`, () => {
    for (const { name, floor } of [...pairsOf(text, TEXT), ...pairsOf(marks, MARK)]) {
      for (const mode of [0, 1]) {
        const ratio = contrast(token(name, mode).rgb, groundOf(ground, mode))
        const appearance = mode === 0 ? 'light' : 'dark'
        assert.ok(
          ratio >= floor,
          `--dg-${name} on ${ground}, ${appearance}: ${ratio.toFixed(2)} is below ${floor}`,
        )
      }
    }
  })
}

test('the measuring agrees with known ratios', () => {
  assert.is(contrast([0, 0, 0], [1, 1, 1]), 21)
  // #767676 on white is the well-known lightest grey that passes: 4.54.
  assert.is(contrast([0x76 / 255, 0x76 / 255, 0x76 / 255], [1, 1, 1]).toFixed(2), '4.54')
  assert.equal(
    toRgb(0.475, 0.088, 222).map((channel) => Math.round(channel * 255)),
    [0x00, 0x67, 0x7f],
  )
})

test.run()
