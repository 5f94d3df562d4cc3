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
/** WCAG 2.2, 1.4.6: text for a reader who asks for more contrast. */
const ENHANCED = 7
/** Share by which a ratio may differ: the design rounds to one digit, and rounded colours and tints before. */
const ROUNDING = 0.025

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
  ['sheet + press', 'ink ink2', ''],
  ['raised + press', 'ink ink2', ''],
  ['sheet', `${onCode} ink2 ink3 go go2 green amber rose`, 'here edge'],
  ['sheet + hover', 'ink ink2 ink3 go', ''],
  ['raised', 'ink ink2 ink3 go', 'here'],
  ['raised + hover', 'ink ink2 ink3 go go2', 'here'],
  ['sheet + 5% go', 'ink go go2', ''],
  ['sheet + 5% green', 'ink go green', ''],
  ['sheet + 5% amber', 'ink go amber', ''],
  ['sheet + 5% rose', 'ink go rose', ''],
  ['sheet + 4% go', 'ink ink2 go', ''],
  ['sheet + 6% go', 'go', ''],
  ['sheet + 6% green', 'green', ''],
  ['sheet + 6% amber', 'amber', ''],
  ['sheet + 6% rose', 'rose', ''],
  ['desk + 6% go', 'go', ''],
  ['mark', 'ink', ''],
  ['selection', 'ink', ''],
  ['fill', 'onfill', ''],
  ['go2', 'onfill', ''],
  ['ink', 'sheet', ''],
  ['well', `${onCode} ink2 ink3 go rose green`, 'here'],
  ['well + hover', 'ink', ''],
  ['well + press', 'ink', ''],
  ['well + 11% go', `${onCode} ink2`, 'go'],
  ['well + 13% green', `${onCode} ink2 green`, ''],
  ['well + 11% rose', `${onCode} ink2 rose`, ''],
  ['well + 11% amber', `${onCode} ink2`, 'amber'],
  ['sheet + 11% go', `${onCode} ink2`, 'go'],
  ['sheet + 13% green', `${onCode} ink2 green`, ''],
  ['sheet + 11% rose', `${onCode} ink2 rose`, ''],
  ['sheet + 11% amber', `${onCode} ink2`, 'amber'],
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

// Of the design, as [light, dark] with one digit: what the tokens were chosen for.
const measured: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  desk: {
    ink: [14.6, 15.5],
    ink2: [7.6, 9.4],
    ink3: [5.3, 6.9],
    go: [5.8, 10.8],
    here: [3.3, 7.7],
    edge: [3.2, 3.8],
  },
  'desk + hover': { ink: [13.1, 13.2], ink2: [6.8, 8], ink3: [4.7, 5.8] },
  sheet: {
    ink: [16.2, 14.4],
    ink2: [8.4, 8.7],
    ink3: [5.8, 6.4],
    go: [6.5, 10],
    here: [3.7, 7.1],
    green: [6.5, 9.9],
    amber: [6.4, 10],
    rose: [6.6, 7.8],
    edge: [3.5, 3.5],
  },
  'sheet + hover': { ink: [14.5, 12], ink2: [7.6, 7.2], ink3: [5.2, 5.3], go: [5.8, 8.3] },
  raised: {
    ink: [16.2, 13.1],
    ink2: [8.5, 7.9],
    ink3: [5.8, 5.8],
    go: [6.5, 9.1],
    here: [3.7, 6.5],
  },
  'raised + hover': { ink: [14.5, 10.7], ink2: [7.6, 6.5], ink3: [5.2, 4.8], here: [3.3, 5.3] },
  'sheet + 5% go': { ink: [14.9, 13.3], go: [6, 9.2] },
  'sheet + 5% green': { green: [6, 9.2] },
  'sheet + 5% amber': { amber: [5.9, 9.3] },
  'sheet + 5% rose': { rose: [6.1, 7.3] },
  mark: { ink: [12.7, 6.5] },
  fill: { onfill: [6.9, 10.2] },
  go2: { onfill: [9.4, 13.1] },
  ink: { sheet: [16.1, 14.4] },
  selection: { ink: [11.5, 6.8] },
  well: {
    ink: [15.1, 15.3],
    'code-comment': [5.8, 6.3],
    'code-keyword': [6.9, 9.6],
    'code-string': [6.1, 11.2],
    'code-number': [5.7, 10.1],
    'code-function': [6.7, 10.1],
    'code-type': [6.4, 11.4],
    'code-property': [8.5, 12.4],
    'code-operator': [6.6, 8.2],
  },
}

for (const [ground, colors] of Object.entries(measured)) {
  test(`colours on ${ground} have the contrast they were chosen for`, () => {
    for (const [name, ratios] of Object.entries(colors)) {
      for (const mode of [0, 1]) {
        const ratio = contrast(token(name, mode).rgb, groundOf(ground, mode))
        const off = Math.abs(ratio / ratios[mode]! - 1)
        assert.ok(off < ROUNDING, `--dg-${name} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
  })
}

test('where more contrast is asked for, labels reach 7 and hairlines can be seen', () => {
  const [, block = ''] = /@media \(prefers-contrast: more\) \{([^]*?)\n\}/.exec(css) ?? []
  assert.match(block, '--dg-ink2: var(--dg-ink);')
  assert.match(block, '--dg-line: var(--dg-edge);')
  const [, light = '', dark = ''] = /--dg-ink3: light-dark\((.*?\)), (.*?\))\)/.exec(block) ?? []
  for (const surface of ['desk', 'sheet', 'raised', 'well']) {
    for (const [mode, label] of [light, dark].entries()) {
      const ground = groundOf(surface, mode)
      const text = contrast(parseColor(label).rgb, ground)
      assert.ok(text >= ENHANCED, `labels on ${surface}: ${text.toFixed(2)}`)
      const line = contrast(token('edge', mode).rgb, ground)
      assert.ok(line >= MARK, `lines on ${surface}: ${line.toFixed(2)}`)
    }
  }
})

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
