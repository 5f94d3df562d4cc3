// Derives the ids of headings from their text by the rules of several tools, so that links to the
// headings of a site that was moved to docgen keep working.
import { slug as githubSlug } from 'github-slugger'
import type { HeadingIds } from '../../types/markdownOptions.ts'

interface SlugRule {
  readonly slug: (text: string) => string
  /** Returns the numbered form of an id that is already taken. Default: `id-1`. */
  readonly number?: (id: string, count: number) => string
  /** Changes an id after it was numbered. */
  readonly finish?: (id: string) => string
  /** Whether spaces beside an element at the start or end of a heading are part of its id. */
  readonly keepsSpaces?: boolean
  /** Whether the title of the page leaves its id to a heading with the same text. */
  readonly yieldsTitle?: boolean
}

const RULES: Readonly<Record<Extract<HeadingIds, string>, SlugRule>> = {
  github: { slug: githubSlug },
  docusaurus: { slug: githubSlug, keepsSpaces: true },
  // Astro removes one trailing hyphen, after it has numbered the id.
  starlight: {
    slug: githubSlug,
    finish: (id) => id.replace(/(?<=.)-$/, ''),
    keepsSpaces: true,
    yieldsTitle: true,
  },
  nextra: { slug: githubSlug, keepsSpaces: true, yieldsTitle: true },
  vitepress: { slug: vitePressSlug },
  mkdocs: { slug: pythonSlug, number: (id, count) => `${id}_${count}` },
}

/** Returns whether the title gets its id after all other headings, so that they keep theirs. */
export function yieldsTitle(headingIds: HeadingIds): boolean {
  return typeof headingIds === 'string' && RULES[headingIds].yieldsTitle === true
}

/** The id of a heading without letters or digits. */
const FALLBACK = 'section'

/**
 * Returns a function that gives the id for the text of the next heading. `taken` contains all ids
 * of the page that authors wrote; the function adds its results.
 */
export function headingSluggerOf(
  headingIds: HeadingIds,
  taken: Set<string>,
): (text: string) => string {
  const rule: SlugRule = typeof headingIds === 'string' ? RULES[headingIds] : { slug: headingIds }
  const numbered = rule.finish ? new Set(taken) : taken
  return (text) => {
    const slug = rule.slug(rule.keepsSpaces ? text : text.trim())
    const id = uniqueId(slug || FALLBACK, numbered, rule.number)
    return rule.finish ? uniqueId(rule.finish(id), taken) : id
  }
}

/** Returns a unique id, numbered like in github-slugger: `name`, `name-1`, `name-2`. */
export function uniqueId(
  name: string,
  taken: Set<string>,
  number = (id: string, count: number) => `${id}-${count}`,
): string {
  let id = name
  for (let count = 1; taken.has(id); count += 1) id = number(name, count)
  taken.add(id)
  return id
}

/**
 * VitePress turns runs of ASCII punctuation and curly quotation marks into hyphens, removes accents
 * and puts an underscore before a leading digit.
 */
function vitePressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, (control) => (control < ' ' ? '' : control))
    .replace(/[\s!-/:-@[-`{-~“”‘’]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
}

/** The default rule of Python-Markdown: ASCII words, separated by hyphens. */
function pythonSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^ -~\s]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
}
