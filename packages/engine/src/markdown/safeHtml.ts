// The allow list for HTML from untrusted authors. It extends the list of hast-util-sanitize, which
// follows GitHub: no scripts, styles, event handlers, forms, frames or embedded documents, and only
// safe addresses. Import this module on demand; most builds do not need it.
import { defaultSchema, type Schema } from 'hast-util-sanitize'

const { tagNames, attributes, ancestors, protocols } = defaultSchema

/** Elements that are allowed in an article, but not in a comment on GitHub. */
const ARTICLE_TAGS = [
  'abbr',
  'address',
  'article',
  'aside',
  'bdi',
  'bdo',
  'caption',
  'cite',
  'col',
  'colgroup',
  'dfn',
  'figcaption',
  'figure',
  'footer',
  'header',
  'hgroup',
  'main',
  'mark',
  'nav',
  'small',
  'time',
  'u',
  'wbr',
  'audio',
  'track',
  'video',
]

/**
 * Elements that are removed with their content. Other unknown elements are removed, but their
 * content stays.
 */
const REMOVED_WITH_CONTENT = [
  'script',
  'style',
  'template',
  'title',
  'svg',
  'math',
  'iframe',
  'frameset',
  'noframes',
  'object',
  'embed',
  'noembed',
  'applet',
  'button',
  'select',
  'datalist',
  'textarea',
]

/** Any address that `protocols` allows; `data:` addresses only for images. */
const SOURCE: [string, RegExp, RegExp] = ['src', /^data:image\//i, /^(?!data:)/i]
const PLAYER = ['controls', 'loop', 'muted', 'preload', SOURCE]
const WEB = ['http', 'https']

/** A schema in which these lists are always defined, so that other modules can extend them. */
type SafeSchema = Schema & { readonly [Key in 'tagNames' | 'attributes']: NonNullable<Schema[Key]> }

/** The schema for `markdown.html: 'sanitize'`. */
export const safeSchema: SafeSchema = {
  ...defaultSchema,
  tagNames: [...(tagNames ?? []), ...ARTICLE_TAGS],
  attributes: {
    ...attributes,
    img: [
      ...(attributes?.['img'] ?? []).filter((each) => each !== 'src'),
      SOURCE,
      'srcSet',
      'sizes',
    ],
    source: ['srcSet', 'sizes', 'type', SOURCE],
    audio: PLAYER,
    video: [...PLAYER, 'poster', 'playsInline'],
    track: ['default', 'kind', 'srcLang', 'src'],
  },
  ancestors: { ...ancestors, caption: ['table'], col: ['table'], colgroup: ['table'] },
  protocols: {
    ...protocols,
    href: [...(protocols?.['href'] ?? []), 'tel'],
    src: [...WEB, 'data'],
    poster: WEB,
  },
  strip: REMOVED_WITH_CONTENT,
}
