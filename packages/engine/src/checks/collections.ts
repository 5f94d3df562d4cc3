// Warns about tags and authors of posts that are written in several ways, such as `API` and `api`.
// They have the same address, so docgen lists their posts together.
import { join } from 'node:path'
import { collectionOf, listRouteOf, namesOf } from '../markdown/posts/collections.ts'
import type { Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import { locateFindings, type Finding } from './locate.ts'

export async function checkCollections({ routes, config }: Site): Promise<Diagnostic[]> {
  const known = new Map<string, string>()
  const posts = [...routes.values()].map(({ page }) => page)
  const findingsOf = (page: Page): Finding[] => {
    const collection = page.filePath === '' ? null : collectionOf(page.filePath, config)
    if (!collection) return []
    return (['tags', 'authors'] as const).flatMap((kind) =>
      namesOf(page, kind).flatMap((name) => {
        const route = listRouteOf({ kind, name }, collection, page, config)
        const first = known.get(route) ?? name
        known.set(route, first)
        if (first === name) return []
        return {
          quoted: name,
          diagnostic: {
            severity: 'warning' as const,
            code: 'tag-spelling',
            message: `The ${kind} \`${first}\` and \`${name}\` have the same address, \`${route}\`, so their posts are in one list.`,
            hint: 'Write the name in the same way in all posts.',
            filePath: join(config.docsDir, page.filePath),
          },
        }
      }),
    )
  }
  return config.collections.length === 0 ? [] : await locateFindings(posts.flatMap(findingsOf))
}
