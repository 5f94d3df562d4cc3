// A line of news above the bar. Whether the reader has put it away is an attribute of <html>, which the head of the
// document sets before the first paint (engine, render/document.ts), so that nothing jumps.
import { Link, useSite, useText } from 'docgen/runtime'
import { useEffect } from 'react'
import { Html } from '../../components/Html.tsx'
import { BANNER_ATTRIBUTE, BANNER_KEY, CONTENT_ID } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'

/** Nothing when the site has no banner. */
export function Banner() {
  const text = useText()
  const { banner } = useSite()
  const id = banner?.dismissible ? banner.id : null
  // The banner of another language may have another name.
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
    // Without storage it is put away for as long as the document lives.
    return document.documentElement.hasAttribute(BANNER_ATTRIBUTE)
  }
}

function dismiss(id: string): void {
  hideBanner(true)
  // The button is gone; reading goes on with the page.
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  try {
    localStorage.setItem(BANNER_KEY, id)
  } catch {
    // Storage is closed to the page.
  }
}
