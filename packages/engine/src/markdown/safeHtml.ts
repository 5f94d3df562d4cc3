// The allow-list for HTML from authors who are not trusted. It extends the list of hast-util-sanitize, which follows GitHub:
// no scripts, styles, event handlers, forms, frames or embedded documents, and only safe addresses.
// Load this module when it is needed; most builds do without it.
import { defaultSchema, type Schema } from 'hast-util-sanitize'

const { tagNames, attributes, ancestors, protocols } = defaultSchema

/** Elements that an article may hold and a comment on GitHub may not. */
const ARTICLE_TAGS = [
  ...['abbr', 'address', 'article', 'aside', 'bdi', 'bdo', 'caption', 'cite', 'col', 'colgroup'],
  ...['dfn', 'figcaption', 'figure', 'footer', 'header', 'hgroup', 'main', 'mark', 'nav', 'small'],
  ...['time', 'u', 'wbr', 'audio', 'track', 'video'],
]

/** Elements that are removed with everything inside them. Other unknown elements leave their content behind. */
const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'template', 'title', 'svg', 'math'],
  ...['iframe', 'frameset', 'noframes', 'object', 'embed', 'noembed', 'applet'],
  ...['button', 'select', 'datalist', 'textarea'],
]

/** Any address that `protocols` allows, but of `data:` addresses only images. */
const SOURCE: [string, RegExp, RegExp] = ['src', /^data:image\//i, /^(?!data:)/i]
const PLAYER = ['controls', 'loop', 'muted', 'preload', SOURCE]
const WEB = ['http', 'https']

/** A schema whose lists are all there, to be extended. */
type SafeSchema = Schema & { readonly [Key in 'tagNames' | 'attributes']: NonNullable<Schema[Key]> }

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
