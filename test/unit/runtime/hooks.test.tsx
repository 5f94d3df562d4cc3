// The hooks of `docgen/runtime` on the server: what each gives for a page of a site.
import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { useDark } from '../../../packages/engine/src/runtime/appearance.ts'
import { PageContext, RouterContext } from '../../../packages/engine/src/runtime/context.tsx'
import {
  useIsMounted,
  useLang,
  useLocation,
  useNavigate,
  usePage,
  usePageData,
  useSite,
  useSiteData,
  useVersion,
} from '../../../packages/engine/src/runtime/hooks.ts'
import { NoSSR } from '../../../packages/engine/src/runtime/NoSSR.tsx'
import type { Theme } from '../../../packages/engine/src/runtime/theme.ts'
import { createPageData, createSiteData } from '../../helpers/pageData.ts'

const test = suite('hooks')

const page = createPageData({
  routePath: '/v1/zh/guide/',
  lang: 'zh',
  version: 'v1',
  title: '指南',
})
const site = createSiteData({
  lang: 'zh',
  base: '/docs/',
  cleanUrls: false,
  versions: ['v2', 'v1'],
})

/** Draws a component on the page; gives the HTML and where it navigated to. */
function draw(Part: () => React.ReactNode): { html: string; visited: string[] } {
  const visited: string[] = []
  const theme = { parts: {}, text: {} } as unknown as Theme
  const view = {
    ...{ page, site, runs: [], content: null, revision: 0, theme, server: undefined },
    shared: new Map<string, unknown>(),
  }
  const router = {
    routePath: page.routePath,
    url: { pathname: '/docs/v1/zh/guide/', search: '?a=b', hash: '#c' },
    isLoading: false,
    navigate: (href: string) => void visited.push(href),
  }
  const html = renderToStaticMarkup(
    <PageContext value={view}>
      <RouterContext value={router}>
        <Part />
      </RouterContext>
    </PageContext>,
  )
  return { html, visited }
}

/** What a hook returns on that page. */
function valueOf<T>(hook: () => T): T {
  const values: T[] = []
  draw(() => {
    values.push(hook())
    return null
  })
  assert.is(values.length, 1)
  return values[0]!
}

test('page, site, language and version are those of the page being shown', () => {
  assert.is(valueOf(usePage), page)
  assert.is(valueOf(useSite), site)
  assert.is(valueOf(useSiteData), site)
  assert.equal(valueOf(usePageData), { siteData: site, page })
  assert.is(valueOf(useLang), 'zh')
  assert.is(valueOf(useVersion), 'v1')
})

test('a location has no base', () => {
  assert.equal(valueOf(useLocation), { pathname: '/v1/zh/guide/', search: '?a=b', hash: '#c' })
})

test('navigating takes what a link takes', () => {
  const { visited } = draw(() => {
    const navigate = useNavigate()
    for (const href of ['/guide/a#b', '/logo.svg', 'https://example.com/', '#here', './next']) {
      navigate(href)
    }
    return null
  })
  assert.equal(visited, [
    '/docs/guide/a.html#b',
    '/docs/logo.svg',
    'https://example.com/',
    '#here',
    './next',
  ])
})

test('what only a browser knows has its first answer on the server', () => {
  assert.is(valueOf(useDark), false)
  assert.is(valueOf(useIsMounted), false)
})

test('what is for the browser alone is left out, with something in its place if wanted', () => {
  assert.is(draw(() => <NoSSR>now</NoSSR>).html, '')
  assert.is(draw(() => <NoSSR fallback={<i>later</i>}>now</NoSSR>).html, '<i>later</i>')
})

test('outside of a page a hook says so', () => {
  const Outside = () => <>{useLang()}</>
  assert.throws(
    () => renderToStaticMarkup(<Outside />),
    /only inside the theme’s Layout and globals/,
  )
})

test.run()
