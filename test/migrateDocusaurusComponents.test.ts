// `docgen migrate` on what pages of Docusaurus take from its theme and its hooks, and on plugins for
// visits of a site.
import * as assert from 'uvu/assert'
import { build } from '../packages/engine/src/build.ts'
import { migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate Docusaurus components')

const config = (options: string) => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false, presets: [['classic', {}]], ${options}
  }`,
  'docs/start.md': '---\nslug: /start\n---\n# Start\n\n## Run it\n',
})

/** Builds a migrated site without errors, and returns the HTML of a page. */
async function htmlOf(site: MigratedSite, route: string): Promise<string> {
  const built = await build(site.root, { cache: false })
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error')
  assert.equal(errors, [])
  return (await site.read(`doc_build${route}.html`)) ?? ''
}

test('components ask whether they run in a browser, and for the languages of the site', async () => {
  const site = await migrateFiles({
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'src/Here.jsx': `import useIsBrowser from '@docusaurus/useIsBrowser'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { Link } from '@docusaurus/router'
export default function Here() {
  const { i18n } = useDocusaurusContext()
  const isBrowser = useIsBrowser()
  return <Link to="/docs/start">{i18n.locales.join('+') + i18n.defaultLocale + i18n.currentLocale + isBrowser}</Link>
}`,
    'docs/a.mdx': `import Here from '@site/src/Here'
import useIsBrowser from '@docusaurus/useIsBrowser'

# A

<Here />

export const Own = () => <b>{String(useIsBrowser())}</b>

<Own />
`,
  })
  assert.is(site.decisions, 0)
  const html = await htmlOf(site, '/docs/a')
  assert.match(html, /<a href="\/docs\/start"[^>]*>en\+frenenfalse</)
  assert.match(html, '<b>false</b>')
  await site.remove()
})

test.run()
