// Pages that name a feed which is not there, and pages of a feed that do not say when they were published.
import { join } from 'node:path'
import { closest } from '../diagnostics/diagnostics.ts'
import { feedNamesOf, publishedTimeOf, routesOf, writtenDateOf } from '../site/feeds.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Page } from '../types/content.ts'
import type { Route, Site } from '../types/index.ts'
import { locateFindings, type Finding } from './locate.ts'

/** Warnings: a page without its feed is still a page. */
export async function checkFeeds(site: Site): Promise<Diagnostic[]> {
  const pages = [...site.routes.values()].map(({ page }) => page)
  const undated = site.config.feeds.flatMap((feed) =>
    routesOf(feed, site).filter(({ page }) => publishedTimeOf(page) === null),
  )
  return await locateFindings([
    ...pages.flatMap((page) => unknownNames(page, site)),
    ...[...new Set(undated)].map((route) => withoutDate(route, site)),
  ])
}

function unknownNames(page: Page, { config }: Site): Finding[] {
  const known = config.feeds.map(({ id }) => id)
  return feedNamesOf(page)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      diagnostic: {
        severity: 'warning',
        code: 'unknown-feed',
        message: `There is no feed \`${name}\`.${suggestion(name, known)}`,
        hint: 'A page names feeds of the configuration by their `id`.',
        filePath: join(config.docsDir, page.filePath),
      },
      quoted: name,
    }))
}

function suggestion(name: string, known: readonly string[]): string {
  const near = closest(name, known)
  return near === null ? '' : ` Did you mean \`${near}\`?`
}

function withoutDate({ page }: Route, { config }: Site): Finding {
  const { filePath } = page
  const written = writtenDateOf(page)
  return {
    diagnostic: {
      severity: 'warning',
      code: 'feed-date',
      message:
        written === undefined
          ? 'The page is in a feed, but does not say when it was published; it is left out there.'
          : `The page is in a feed, but \`${written}\` is no date that can be understood; it is left out there.`,
      hint: 'Write `published_at` in its frontmatter, such as `2024-05-28` or `2024-05-28 08:00:00`.',
      filePath: join(config.docsDir, filePath),
    },
    ...(written === undefined ? {} : { quoted: written }),
  }
}
