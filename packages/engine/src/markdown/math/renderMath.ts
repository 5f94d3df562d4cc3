// Renders the formulas of a page to MathML. The renderer is a package of the site: Temml, or KaTeX
// by option. A mistake in a formula is reported at its place, and the page shows the TeX.
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { MathConfig } from '../../types/markdownOptions.ts'
import { FENCE, GROUPED } from '../code/codeHandler.ts'
import { contextOf, type PageContext } from '../context.ts'
import { findOptional } from '../optionalPackage.ts'
import { addPageSheet } from '../pageSheet.ts'
import { placeIn } from '../placeIn.ts'
import { parseElement, readElement, writeElement } from '../renderedElement.ts'
import { elementsOf } from '../walk.ts'
import { MATH } from './mathNodes.ts'
import { withoutStyles } from './mathStyles.ts'

/** What docgen uses of Temml and of KaTeX. */
interface Renderer {
  renderToString(tex: string, options: Readonly<Record<string, unknown>>): string
}

interface Formula {
  /** The element that the formula replaces. */
  readonly element: Element
  readonly tex: string
  readonly isDisplay: boolean
  /** Whether it is part of a paragraph with other text. */
  readonly isInline: boolean
}

export function renderMath({ renderer: name, macros }: MathConfig) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const formulas = formulasOf(tree)
    const [first] = formulas
    if (!first) return
    const context = contextOf(file)
    const use = { feature: 'math', what: 'Formulas', at: first.element } as const
    const found = await findOptional<{ readonly default: Renderer }>(name, use, context)
    await addPageSheet('math', context)
    for (const formula of formulas) {
      const { isDisplay, tex } = formula
      const key = ['math', name, found?.version, JSON.stringify(macros), isDisplay, tex].join('\n')
      // The result is recorded, so that the renderer is not loaded for unchanged formulas.
      const math = await context.code.remember(key, async () => {
        const loaded = await found?.load()
        // Definitions in a formula, such as `\gdef`, are added to the object.
        const options = { displayMode: isDisplay, macros: { ...macros } }
        return loaded ? await render(loaded.default, formula, options, context) : null
      })
      replace(formula, math, context.labels.formula)
    }
  }
}

// ── Find ───────────────────────────────────────────────────────────────────────────────────────────

function formulasOf(tree: Root): Formula[] {
  const formulas = new Map<Element, Formula>()
  for (const element of elementsOf(tree)) {
    const kind = element.properties[MATH]
    const [only, ...others] = element.children.filter((child) => !isBlank(child))
    const isAlone = element.tagName === 'p' && only?.type === 'element' && others.length === 0
    if (isAlone && only.properties[MATH] === 'display') {
      // A formula in two dollars that is the whole paragraph.
      formulas.set(only, { element, tex: toString(only), isDisplay: true, isInline: false })
    } else if (kind !== undefined && !formulas.has(element)) {
      const isInline = element.tagName === 'span'
      const isDisplay = kind === 'display'
      formulas.set(element, { element, tex: toString(element), isDisplay, isInline })
    } else if (isMathFence(element)) {
      const tex = toString(element).replace(/\n$/, '')
      formulas.set(element, { element, tex, isDisplay: true, isInline: false })
    }
  }
  return [...formulas.values()]
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && !/\S/.test(node.value)
}

function isMathFence({ tagName, properties }: Element): boolean {
  const info = properties[FENCE]
  return (
    tagName === 'pre' &&
    typeof info === 'string' &&
    /^math\b/.test(info) &&
    !(GROUPED in properties)
  )
}

// ── Render ─────────────────────────────────────────────────────────────────────────────────────────

/** Returns the `math` element as text; null if the formula has a mistake, which is reported. */
async function render(
  renderer: Renderer,
  formula: Formula,
  options: Readonly<Record<string, unknown>>,
  context: PageContext,
): Promise<string | null> {
  const fixed = {
    throwOnError: true,
    strict: false,
    trust: false,
    output: 'mathml',
    annotate: true,
  }
  try {
    const html = renderer.renderToString(formula.tex, { ...fixed, ...options })
    const math = await parseElement(html, 'math')
    return math && writeElement(withoutStyles(math))
  } catch (error) {
    report(error, formula, context)
    return null
  }
}

/** The renderers repeat the formula after the position; the code frame shows it better. */
const REPEATED = /^(?:KaTeX parse error:)?\s*|\s+at (?:position \d+|end of input): [^]*$/g

function report(error: unknown, { element, tex }: Formula, context: PageContext): void {
  const { message, position } = error as { readonly message: string; readonly position?: number }
  const what = message.replace(REPEATED, '').replace(/[.\s]*$/, '')
  const [word = ''] = /^(?:\\[a-z]+|\\?.)?/i.exec(tex.slice(position)) ?? []
  context.report(
    {
      severity: 'error',
      code: 'invalid-math',
      message: `A formula cannot be read: ${what}.`,
      hint: 'Correct the TeX. To show a dollar sign as text, write `\\$`.',
      length: word.length || 1,
    },
    placeIn(tex, position ?? 0, element, context),
  )
}

// ── Replace ────────────────────────────────────────────────────────────────────────────────────────

/** Puts the formula in place of the element. Without a formula, it is the TeX in a code element. */
function replace(
  { element, tex, isDisplay, isInline }: Formula,
  math: string | null,
  label: string,
): void {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: tex }],
  }
  const content = math === null ? code : readElement(math)
  const properties = isDisplay
    ? { className: ['math'], tabIndex: 0, role: 'group', ariaLabel: label }
    : { className: ['math-inline'] }
  const tagName = isInline ? 'span' : 'div'
  Object.assign(element, { tagName, properties, children: [content] })
}
