// Warns about markup of links and buttons in texts that are links themselves: the banner, actions of
// the hero and titles of features. HTML does not allow a link in a link.
import { join } from 'node:path'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'

const CONTROL = /<(a|button|details|input|select|textarea)(?=[\s>])/i

/** Returns a warning for each text of a link that contains another link or a button. */
export async function checkLinkedTexts(site: Site): Promise<Diagnostic[]> {
  const { config, locales, routes } = site
  const banners = locales.flatMap(({ banner }) => (banner?.link ? [banner.text] : []))
  const ofBanners = [...new Set(banners)].flatMap((text) => {
    const finding = findingOf(text, 'text of the banner')
    return finding ? [{ ...finding, searchIn: configFilesOf(config) }] : []
  })
  const ofPages = [...routes.values()].flatMap(({ page: { filePath, frontmatter } }) => {
    const { hero, features = [] } = frontmatter
    const found = [
      ...(hero?.actions ?? []).map(({ text }) => findingOf(text, 'text of the action')),
      ...features.map(({ title, link }) =>
        link === undefined ? null : findingOf(title, 'title of the feature'),
      ),
    ]
    const absPath = join(config.docsDir, filePath)
    return found.flatMap((finding) =>
      finding ? [{ ...finding, diagnostic: { ...finding.diagnostic, filePath: absPath } }] : [],
    )
  })
  return await locateFindings([...ofBanners, ...ofPages])
}

function findingOf(text: string, what: string): Finding | null {
  const [, tag] = CONTROL.exec(text) ?? []
  if (tag === undefined) return null
  return {
    quoted: text,
    diagnostic: {
      severity: 'warning',
      code: 'nested-interactive',
      message: `The ${what} is a link and contains \`<${tag}>\`, which HTML does not allow.`,
      hint: `Remove \`<${tag}>\` from the text, or remove \`link\`.`,
    },
  }
}
