// Docgen's own picture: section, title, description and site, in the colors of the theme. The
// engine does not import React, and the renderer also accepts plain objects.
import type { Drawing, SocialImageProps } from '../../types/social.ts'

type Style = Readonly<Record<string, string | number>>

function h(type: string, props: object, ...children: readonly unknown[]): Drawing {
  const [only] = children
  return { type, props: { ...props, children: children.length < 2 ? only : children } }
}

/** Keeps the height of a line without text. The renderer drops a line with only a space. */
const EMPTY_LINE = '\u00a0'

/** Characters of a title above which it is smaller. */
const LONG_TITLE = 40

export function DefaultTemplate(props: SocialImageProps): Drawing {
  const { title, description, section, siteName, logo, dir, background } = props
  const box: Style = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    padding: 80,
    fontFamily: 'docgen',
    background: background?.light ?? '#fff',
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
      h(
        'div',
        { style: { ...atMost(3), fontSize: size, fontWeight: 700, lineHeight: 1.2 } },
        title,
      ),
      h(
        'div',
        { style: { ...atMost(2), fontSize: 30, lineHeight: 1.4, marginTop: 24, color: '#546473' } },
        description || EMPTY_LINE,
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

/** Cuts a text after some lines, and words that are longer than a line at its end. */
function atMost(lines: number): Style {
  return {
    lineClamp: lines,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    overflowWrap: 'anywhere',
  }
}
