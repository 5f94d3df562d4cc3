// Turns the inline styles of rendered formulas into classes of `math.css` and attributes of MathML,
// so that a content security policy does not have to allow inline styles. Lengths that an author
// chose stay inline.
import type { Element } from 'hast'
import { elementsOf } from '../walk.ts'

/** Classes by declaration; empty if the style sheet covers it for all formulas. */
const CLASSES: Readonly<Record<string, string>> = {
  'display:block math': '',
  'width:100%': 'm-full',
  'width:50%': 'm-half',
  'padding:0': 'm-p0',
  'padding-left:0em': 'm-l0',
  'padding-left:0pt': 'm-l0',
  'padding-right:0em': 'm-r0',
  'padding-right:0pt': 'm-r0',
  'padding-left:1em': 'm-l1',
  'padding-left:5.9776pt': 'm-l',
  'padding-right:5.9776pt': 'm-r',
  'padding:3pt': 'm-box',
  'border:1px solid': 'm-line',
  'border-left:0.06em solid': 'm-bl',
  'border-right:0.06em solid': 'm-br',
  'border-top:0.06em solid': 'm-bt',
  'border-bottom:0.06em solid': 'm-bb',
  'text-align:left': 'm-start',
  'font-weight:bold': 'm-bold',
  'math-depth:0': 'm-depth',
}

/** Rewrites the styles of an element and of everything in it. Returns the element. */
export function withoutStyles(math: Element): Element {
  for (const { properties } of elementsOf(math)) {
    const { style, className, class: plainClass } = properties
    if (typeof style !== 'string') continue
    const classes = [className ?? plainClass ?? []].flat().map(String)
    const kept: string[] = []
    for (const declaration of style.split(';').map((each) => each.trim())) {
      const [, color] = /^color:(.+)/.exec(declaration) ?? []
      const name = CLASSES[declaration]
      if (color !== undefined) properties['mathcolor'] = color
      else if (name === undefined && declaration !== '') kept.push(declaration)
      else if (name) classes.push(name)
    }
    if (classes.length > 0) properties.className = classes
    if (kept.length > 0) properties.style = kept.join(';')
    else delete properties.style
  }
  return math
}
