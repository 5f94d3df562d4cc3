// The announcement above the nav bar. If the reader has dismissed it, `<html>` has an attribute,
// which a script in the document head sets before the first paint (engine, render/document.ts), so
// that the layout does not shift.
import { Link, useSite, useText } from 'docgen/runtime'
import { useEffect } from 'react'
import { Html } from '../../components/Html.tsx'
import { BANNER_ATTRIBUTE, BANNER_KEY, CONTENT_ID } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the banner; nothing if the site has none. */
export function Banner() {
  const text = useText()
  const { banner } = useSite()
  const id = banner?.dismissible ? banner.id : null
  // The banner of another language may have another id.
  useEffect(() => hideBanner(id !== null && isDismissed(id)), [id])
  if (!banner) return null
  return (
    <section className="banner" aria-label={text('banner')}>
      {banner.link === null ? (
        <p>
          <Html text={banner.text} />
        </p>
      ) : (
        <Link href={banner.link}>
          <Html text={banner.text} />
        </Link>
      )}
      {id !== null && (
        <button
          type="button"
          className="tint icon-button needs-js"
          aria-label={text('dismiss')}
          onClick={() => dismiss(id)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </section>
  )
}

function hideBanner(isHidden: boolean): void {
  document.documentElement.toggleAttribute(BANNER_ATTRIBUTE, isHidden)
}

function isDismissed(id: string): boolean {
  try {
    return localStorage.getItem(BANNER_KEY) === id
  } catch {
    // Without storage, the dismissal applies only to this document.
    return document.documentElement.hasAttribute(BANNER_ATTRIBUTE)
  }
}

function dismiss(id: string): void {
  hideBanner(true)
  // The focused button disappears, so the focus moves to the main content.
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  try {
    localStorage.setItem(BANNER_KEY, id)
  } catch {
    // The browser forbids storage.
  }
}
