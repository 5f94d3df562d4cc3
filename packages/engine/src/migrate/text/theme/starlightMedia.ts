// Icons, links, pictures, videos and commands of Starlight sites, and what they become in docgen.
import { ICON_NAMES } from '../../../shared/iconNames.ts'
import { styleValue } from '../../astro/styleValue.ts'
import { literal, only, type Replacement } from '../components/attributeChanges.ts'

/** Keeps an icon only if docgen draws it. Docgen would show other names as text. */
export function withKnownIcon(replacement: Replacement): Replacement {
  return {
    ...replacement,
    attributes: (given) => {
      const result = new Map(replacement.attributes?.(given) ?? given)
      if (isKnownIcon(given.get('icon'))) return result
      result.delete('icon')
      const isPassedOn = [...given.keys()].some((name) => name.startsWith('{...'))
      return isPassedOn ? result.set('icon', '{undefined}') : result
    },
  }
}

export const linkButton: Replacement = {
  name: 'Button',
  attributes: (given) => {
    const theme =
      literal(given.get('variant')) === 'secondary' || literal(given.get('variant')) === 'minimal'
        ? 'alt'
        : 'brand'
    const href = given.get('href')
    return new Map([...(href == null ? [] : [['href', href] as const]), ['theme', `"${theme}"`]])
  },
}

/** Removes icons that docgen does not draw. What screen readers said stays as text. */
export const icon: Replacement = {
  name: 'Icon',
  element: () => 'Icon',
  attributes: (given) => new Map([['name', given.get('name') ?? null]]),
  text: (given) => {
    const label = given.get('label') ?? ''
    const text = literal(label) ?? label
    if (isKnownIcon(given.get('name'))) return null
    return literal(label) !== null && /[<>{}&]/.test(text) ? `{${JSON.stringify(text)}}` : text
  },
}

/** Returns whether docgen draws the icon with a name, which is the source of an attribute. */
export function isKnownIcon(name: string | null | undefined): boolean {
  return ICON_NAMES.includes(literal(name) ?? '')
}

const pictureAttributes = only('img', {
  src: 'src',
  alt: 'alt',
  width: 'width',
  height: 'height',
  title: 'title',
  class: 'className',
  className: 'className',
  style: 'style',
  loading: 'loading',
})

/** A picture of Astro, whose source is an import or a path. */
export const picture: Replacement = {
  ...pictureAttributes,
  attributes: (given) => {
    const result = new Map(pictureAttributes.attributes?.(given) ?? given)
    const style = result.get('style') ?? ''
    // A text that is not known could not be shown.
    if (style === '' || /^\{(?!\s*\{)/.test(style)) result.delete('style')
    else result.set('style', styleValue(style))
    return result
  },
}

/** Keys of `starlight-kbd`, which are different on each system. Readers of docgen cannot choose one. */
export const keys: Replacement = {
  name: 'kbd',
  text: (given) => {
    const written = ['windows', 'linux', 'mac', ...given.keys()].map((name) =>
      literal(given.get(name)),
    )
    const chord = written.find((each) => each !== null) ?? ''
    return chord
      .split(/(?<=[^+])\+/)
      .map((key) => `<kbd>${key}</kbd>`)
      .join('+')
  },
}

/** A video of `astro-embed`, whose `id` may be its whole address. */
export function video(player: string, title: string): Replacement {
  return {
    name: 'iframe',
    attributes: (given) => {
      const id = /([\w-]+)(?:[?&#](?!v=)[^/]*)?$/.exec(literal(given.get('id')) ?? '')?.[1] ?? ''
      return new Map([
        ['src', `"${player}${id}"`],
        ['title', given.get('title') ?? `"${title}"`],
        ['style', "{{ aspectRatio: '16 / 9', width: '100%', border: 0 }}"],
        ['loading', '"lazy"'],
        ['allowFullScreen', null],
      ])
    },
  }
}
