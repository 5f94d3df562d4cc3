// Docgen's own picture: section, title, description and site, in the colors of the theme. The engine
// does not import React, and the renderer also accepts plain objects.
import type { Drawing, SocialImageProps } from '../../types/social.ts'

type Style = Readonly<Record<string, string | number>>

function h(type: string, props: object, ...children: readonly unknown[]): Drawing {
  const [only] = children
  return { type, props: { ...props, children: children.length < 2 ? only : children } }
}

/** Keeps the height of a line without text. The renderer drops a line with only a space. */
const EMPTY_LINE = '\u00a0'

/** Characters of a title above which it is smaller, so that it takes at most three lines. */
const LONG_TITLE = 40

export function DefaultTemplate(props: SocialImageProps): Drawing {
  const { title, description, section, siteName, logo, dir, ground } = props
  const box: Style = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    padding: 80,
    fontFamily: 'docgen',
    background: ground?.light ?? '#fff',
    color: '#16202a',
    direction: dir,
    textAlign: dir === 'rtl' ? 'right' : 'left',
  }
  const size = title.length > LONG_TITLE ? 56 : 72
  const foot = { display: 'flex', alignItems: 'center', gap: 20, fontSize: 32, fontWeight: 700 }
  return h(
    'div',
    { style: box },
    h('div', { style: { fontSize: 30, color: '#546473' } }, section || EMPTY_LINE),
    h(
      'div',
      { style: { display: 'flex', flexDirection: 'column' } },
      h('div', { style: { fontSize: size, fontWeight: 700, lineHeight: 1.2 } }, title),
      h(
        'div',
        { style: { fontSize: 30, lineHeight: 1.4, marginTop: 24, color: '#546473' } },
        shortened(description),
      ),
    ),
    h(
      'div',
      { style: foot },
      ...(logo === null ? [] : [h('img', { src: logo, height: 48 })]),
      h('div', {}, siteName),
    ),
  )
}

/** Characters of a description that fit into two lines. */
const MAX_DESCRIPTION = 120

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text || EMPTY_LINE
  return `${text.slice(0, MAX_DESCRIPTION).replace(/[\s,;:]+\S*$/, '')}…`
}
