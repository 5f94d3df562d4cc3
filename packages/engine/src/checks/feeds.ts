// Warns about pages that name an unknown feed, and pages of a feed without a publication date.
import { join } from 'node:path'
import { closest } from '../diagnostics/suggestions.ts'
import { publishedTimeOf, writtenDateOf } from '../shared/publishedTime.ts'
import { feedNamesOf, routesOf } from '../site/feeds.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import { locateFindings, type Finding } from './locate.ts'

/** Returns warnings, because a page without its feed is still usable. */
export async function checkFeeds(site: Site): Promise<Diagnostic[]> {
  const pages = [...site.routes.values()].map(({ page }) => page)
  const undated = site.config.feeds.flatMap((feed) =>
    routesOf(feed, site).filter(({ page }) => publishedTimeOf(page) === null),
  )
  return await locateFindings([
    ...pages.flatMap((page) => unknownFeeds(page, site)),
    ...[...new Set(undated)].map((route) => missingDate(route, site)),
  ])
}

function unknownFeeds(page: Page, { config }: Site): Finding[] {
  const known = config.feeds.map(({ id }) => id)
  return feedNamesOf(page)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      diagnostic: {
        severity: 'warning',
        code: 'unknown-feed',
        message: `There is no feed \`${name}\`.${suggestion(name, known)}`,
        hint: 'Use the `id` of a feed in the configuration.',
        filePath: join(config.docsDir, page.filePath),
      },
      quoted: name,
    }))
}

function suggestion(name: string, known: readonly string[]): string {
  const similar = closest(name, known)
  return similar === null ? '' : ` Did you mean \`${similar}\`?`
}

function missingDate({ page }: Route, { config }: Site): Finding {
  const { filePath } = page
  const dateText = writtenDateOf(page)
  return {
    diagnostic: {
      severity: 'warning',
      code: 'feed-date',
      message:
        dateText === undefined
          ? 'The page belongs to a feed but has no publication date, so the feed omits it.'
          : `The page belongs to a feed, but its date \`${dateText}\` is invalid, so the feed omits it.`,
      hint: 'Add `published_at` to its frontmatter, for example `2024-05-28` or `2024-05-28 08:00:00`.',
      filePath: join(config.docsDir, filePath),
    },
    ...(dateText === undefined ? {} : { quoted: dateText }),
  }
}
