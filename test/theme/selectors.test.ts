// The lists of selectors in the theme: one selector that a browser does not know makes it ignore the whole list.
import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { suite } from '../helpers/suite.ts'

const test = suite('selectors of the theme')

/** Newer than some browsers in which pages have to stay usable. `:is()` and `:where()` only ignore what is in them. */
const NEW = /:popover-open|:has\(|:dir\(|::highlight|::details-content/

/** The selectors of a style sheet, without what is inside `:is()` and `:where()`. */
function selectorLists(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  return [...rules]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .map(withoutForgiving)
}

/** Leaves out `:is(…)` and `:where(…)`, from the inside: parentheses that contain no others first. */
function withoutForgiving(selector: string): string {
  const kept: string[] = []
  const shorter = selector.replace(/(:\w[\w-]*)?\(([^()]*)\)/g, (text, name: string | undefined) =>
    name === ':is' || name === ':where' ? '' : `\0${kept.push(text) - 1}\0`,
  )
  const rest = shorter === selector ? selector : withoutForgiving(shorter)
  return rest.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '')
}

test('no list loses the selectors that all browsers know to one that some do not', () => {
  const sheets = globSync('packages/theme/src/**/*.css')
  assert.ok(sheets.length > 20)
  const wrong = sheets.flatMap((path) => {
    const css = readFileSync(path, 'utf8').replace(
      /@starting-style\s*\{(?:[^{}]|\{[^{}]*\})*\}/g,
      '',
    )
    return selectorLists(css)
      .filter((list) => list.includes(',') && NEW.test(list))
      .filter((list) => !list.split(',').every((selector) => NEW.test(selector)))
      .map((list) => `${path}: ${list}`)
  })
  assert.equal(wrong, [])
})

test.run()
