// Warns about pages that name an unknown feed, and about posts and pages of a feed without a
// publication date.
import { join } from 'node:path'
import { closest } from '../diagnostics/suggestions.ts'
import { collectionOf } from '../markdown/posts/collections.ts'
import { publishedTimeOf, writtenDateOf } from '../shared/publishedTime.ts'
import { feedNamesOf, routesOf } from '../site/feeds.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import { locateFindings, type Finding } from './locate.ts'

/** Returns warnings, because a page without its feed is still usable. */
export async function checkFeeds(site: Site): Promise<Diagnostic[]> {
  const pages = [...site.routes.values()].map(({ page }) => page)
  const inFeed = new Set(
    site.config.feeds.flatMap((feed) => routesOf(feed, site).map(({ page }) => page)),
  )
  const undated = pages.filter(
    (page) =>
      publishedTimeOf(page) === null &&
      !hasWrongDate(page) &&
      (isPost(page, site) || inFeed.has(page)),
  )
  return await locateFindings([
    ...pages.flatMap((page) => unknownFeeds(page, site)),
    ...undated.map((page) => missingDate(page, inFeed.has(page), site)),
  ])
}

/** A date of the wrong type is an error already, and the frontmatter lacks it. */
function hasWrongDate(page: Page): boolean {
  return (
    writtenDateOf(page) === undefined &&
    page.diagnostics.some(({ code }) => code === 'invalid-frontmatter')
  )
}

/** Whether lists of posts show the page. */
function isPost({ filePath, frontmatter, original }: Page, { config }: Site): boolean {
  // The page of a list has no file, and an untranslated post is reported where it was written.
  return !frontmatter.unlisted && !original && collectionOf(filePath, config) !== null
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

function missingDate(page: Page, isInFeed: boolean, site: Site): Finding {
  const { filePath } = page
  const date = writtenDateOf(page)
  const effects = [
    ...(isPost(page, site) ? ['lists show it last'] : []),
    ...(isInFeed ? ['its feed omits it'] : []),
  ]
  const fault = date === undefined ? 'has no date' : `has the invalid date \`${date}\``
  return {
    diagnostic: {
      severity: 'warning',
      code: isPost(page, site) ? 'post-without-date' : 'feed-date',
      message: `The page \`${filePath}\` ${fault}, so ${effects.join(' and ')}.`,
      hint: 'Write it in the frontmatter, for example `date: 2024-05-28`.',
      filePath: join(site.config.docsDir, filePath),
    },
    ...(date === undefined ? {} : { quoted: date }),
  }
}
