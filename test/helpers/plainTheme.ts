// The source of a minimal theme. Browser tests of the runtime use it, so that they do not depend on the default theme.

/** Source of `theme/index.tsx`. */
export const plainTheme = `
import { Article, Link, usePage, useQueryFlag, useRouter, useSite } from 'docgen/runtime'
import { useState } from 'react'
import './style.css'

function Layout() {
  const page = usePage()
  const site = useSite()
  const { isLoading } = useRouter()
  const [count, setCount] = useState(0)
  const hasNav = useQueryFlag('navbar')
  return (
    <>
      {hasNav && (
        <nav aria-label="Main" data-loading={isLoading || undefined}>
          <button onClick={() => setCount(count + 1)}>Count {count}</button>
          <Link href="/">{site.title}</Link>
          {Object.entries(page.translations).map(([lang, routePath]) => (
            <Link key={lang} href={routePath} lang={lang}>{lang}</Link>
          ))}
        </nav>
      )}
      <main>{page.pageType === '404' ? <h1>404</h1> : <Article />}</main>
    </>
  )
}

export default { Layout, parts: {}, slots: {}, globals: [() => <p id="global">global</p>], components: {}, text: { en: {} } }
`

/** Source of `theme/style.css`. */
export const plainStyle = `
body { margin: 2rem; font: 16px/1.6 sans-serif }
nav { display: flex; gap: 1rem }
[data-run] { display: contents }
`
