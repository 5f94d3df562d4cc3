// The sites of Docusaurus that the tests of migrations write and build.
import * as assert from 'uvu/assert'
import { build } from '../../packages/engine/src/build.ts'
import type { MigratedSite } from './migratedSite.ts'

/** A configuration with `options`, and one page. */
export const config = (options: string) => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false, presets: [['classic', {}]], ${options}
  }`,
  'docs/start.md': '---\nslug: /start\n---\n# Start\n\n## Run it\n',
})

/** Builds a migrated site without errors, and returns the HTML of a page. */
export async function htmlOf(site: MigratedSite, route: string): Promise<string> {
  const built = await build(site.root, { cache: false })
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error')
  assert.equal(errors, [])
  return (await site.read(`doc_build${route}.html`)) ?? ''
}
