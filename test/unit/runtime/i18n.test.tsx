import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { useI18n } from '../../../packages/engine/src/runtime/i18n.ts'
import { renderPart } from '../../helpers/renderPart.tsx'

const test = suite('useI18n')

/** What `typeof import('./i18n.json')` gives, with and without a `default`. */
interface Keys {
  readonly guide: { readonly en: string }
}
interface KeysByDefault {
  readonly default: Keys
}

function Texts() {
  const t = useI18n()
  const typed = useI18n<Keys>()
  const byDefault = useI18n<KeysByDefault>()
  // @ts-expect-error: a key that the file does not have.
  const unknown = typed('guides')
  // @ts-expect-error: the module has it, the file has not.
  byDefault('default')
  return [t('guide'), t('nothing'), t('constructor'), typed('guide'), byDefault('guide'), unknown]
    .map((text) => `[${text}]`)
    .join('')
}

test('gives the text of a key, and the key where there is none', () => {
  const body = renderPart(Texts, { site: { i18n: { guide: 'Guide' } } })
  assert.is(body.textContent, '[Guide][nothing][constructor][Guide][Guide][guides]')
})

test.run()
