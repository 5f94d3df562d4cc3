// The templates of `docgen init`. Their files are in `packages/create/templates`.

export const TEMPLATE_NAMES = ['minimal', 'product', 'bilingual', 'library'] as const

export type TemplateName = (typeof TEMPLATE_NAMES)[number]

interface Template {
  /** Label in the question. */
  readonly label: string
  readonly hint: string
  /** Folder of its pages, with a folder for each language. */
  readonly pages: string
  /** Name of its configuration, without the extension. */
  readonly config: string
  /** Whether the site has the pages in all languages, each in a folder of its own. */
  readonly isBilingual: boolean
}

const IN_ONE_LANGUAGE = { config: 'product', isBilingual: false }

export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  minimal: {
    ...IN_ONE_LANGUAGE,
    label: 'Minimal',
    hint: 'a home page and a first page',
    pages: 'minimal',
    config: 'minimal',
  },
  product: {
    ...IN_ONE_LANGUAGE,
    label: 'Product documentation',
    hint: 'a home page, a guide and a reference',
    pages: 'product',
  },
  bilingual: {
    label: 'Bilingual',
    hint: 'product documentation in English and Chinese',
    pages: 'product',
    config: 'bilingual',
    isBilingual: true,
  },
  library: {
    ...IN_ONE_LANGUAGE,
    label: 'Library',
    hint: 'a guide with tested examples and an API reference',
    pages: 'library',
  },
}

/** Languages in which the pages of the templates are written. */
export const PAGE_LANGS = ['en', 'zh'] as const

/** Returns the language of the example pages for a site in `lang`. */
export function pageLangOf(lang: string): (typeof PAGE_LANGS)[number] {
  return /^zh(?!-(?:Hant|TW|HK|MO))\b/i.test(lang) ? 'zh' : 'en'
}
