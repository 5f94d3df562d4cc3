// Asks for what the flags of `docgen init` leave open. Loaded only on a terminal.
import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import type { Choices } from '../project/projectFiles.ts'
import { PAGE_LANGS, TEMPLATE_NAMES, TEMPLATES } from '../project/templates.ts'
import { PACKAGE_MANAGERS } from '../shared/packageManagers.ts'
import type { InitFlags } from './initCommand.ts'

/** Languages of docgen's interface texts. `--lang` takes any other too. */
const LANGS = [
  'en',
  'zh',
  'zh-Hant',
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'tr',
  'vi',
]

/** Asks for a folder; null if the author cancels. */
export async function askFolder(): Promise<string | null> {
  intro('A documentation site with docgen')
  return answerOf(
    await text({
      message: 'In which folder?',
      placeholder: './my-docs',
      defaultValue: './my-docs',
    }),
  )
}

/** Asks for each value without a flag; null if the author cancels. `defaults` are preselected. */
export async function askProject(flags: InitFlags, defaults: Choices): Promise<Choices | null> {
  const name = flags.name ?? (await askName(defaults.name))
  if (name === null) return null
  const template = flags.template ?? (await askTemplate())
  if (template === null) return null
  const lang = flags.lang ?? (await askLang(TEMPLATES[template].isBilingual))
  if (lang === null) return null
  const packageManager = flags.packageManager ?? (await askPackageManager(defaults.packageManager))
  return packageManager === null ? null : { name, template, lang, packageManager }
}

async function askName(name: string) {
  return answerOf(
    await text({ message: 'What is the name of the site?', placeholder: name, defaultValue: name }),
  )
}

async function askTemplate() {
  const options = TEMPLATE_NAMES.map((value) => {
    const { label, hint } = TEMPLATES[value]
    return { value, label, hint }
  })
  return answerOf(await select({ message: 'What should it start with?', options }))
}

async function askLang(isBilingual: boolean) {
  const message = isBilingual ? 'Which language is the default?' : 'In which language?'
  const options = (isBilingual ? PAGE_LANGS : LANGS).map((value) => ({
    value: String(value),
    label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
  }))
  return answerOf(await select({ message, options, maxItems: 6 }))
}

async function askPackageManager(initialValue: Choices['packageManager']) {
  const options = PACKAGE_MANAGERS.map((value) => ({ value, label: value }))
  return answerOf(await select({ message: 'Which package manager?', options, initialValue }))
}

/** Returns the answer; null if the author cancelled, which is a symbol. */
function answerOf<T>(answer: T): Exclude<T, symbol> | null {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>
  cancel('Nothing was written.')
  return null
}
