// What sections 2.5 and 3 of the site specification say of feeds and of the dates of releases, traced.
import type { SpecSection } from './row.ts'

const DATES = 'website.test.ts › releases have the dates of the specification, in both languages'
const FEEDS =
  'website.test.ts › each language has one feed in RSS and one in Atom, of all releases, newest first'
const HEAD =
  'unit/outputs/feeds.test.ts › a page that names feeds links to them in its head; other pages do not'
const FIELDS =
  'unit/outputs/feeds.test.ts › the data of a page holds its feeds with address, type and language'

export const feeds: SpecSection = {
  section: '2.5 and 3 Feeds and releases',
  rows: [
    {
      says: 'the feeds of a page become alternate links in its head',
      code: 'packages/engine/src/shared/head.ts#feedTags',
      tests: [HEAD],
    },
    {
      says: 'the record of a page has its feeds',
      code: 'packages/engine/src/site/feeds.ts#pageFeedsOf',
      tests: [FIELDS],
    },
    {
      says: 'a feed has url, mime and language',
      code: 'packages/engine/src/types.ts#PageFeed',
      tests: [FIELDS],
      decided: 'A title besides, by which readers offer the feed.',
    },
    {
      says: 'the mime of a feed is that of RSS or of Atom',
      code: 'packages/engine/src/site/feeds.ts#MIME',
      tests: [FIELDS],
    },
    {
      says: 'feeds are in en and in zh-CN',
      code: 'site/docgen.config.ts#releaseFeeds',
      tests: [FEEDS],
    },
    {
      says: 'there is one feed in RSS and one in Atom for each language',
      code: 'site/docgen.config.ts#releaseFeeds',
      tests: [FEEDS],
    },
    {
      says: 'frontmatter link-rss names the feeds of a page',
      code: 'packages/engine/src/site/feeds.ts#feedNamesOf',
      tests: ['website.test.ts › home pages and releases name the two feeds of their language'],
    },
    {
      says: 'frontmatter published_at dates a release',
      code: 'packages/engine/src/site/feeds.ts#publishedTimeOf',
      tests: ['unit/outputs/feeds.test.ts › a feed in rss is understood by another parser'],
    },
    {
      says: 'v0-5 is of 2024-03-19',
      code: 'site/docs/en/community/releases/v0-5.md#2024-03-19',
      tests: [DATES],
    },
    {
      says: 'v0-6 is of 2024-04-10',
      code: 'site/docs/en/community/releases/v0-6.md#2024-04-10',
      tests: [DATES],
    },
    {
      says: 'v0-7 is of 2024-05-28',
      code: 'site/docs/en/community/releases/v0-7.md#2024-05-28',
      tests: [DATES],
    },
    {
      says: 'the earliest release is of 2023-11-22',
      code: 'site/docs/en/community/releases/v0-1.md#2023-11-22',
      tests: [DATES],
    },
    {
      says: 'documented releases are v0.1 to v0.7',
      code: 'site/docs/en/community/releases/index.md',
      tests: [
        'website.test.ts › the website has exactly the routes of the specification, in both languages',
      ],
    },
    {
      says: 'the default port became 3000 in v0.6',
      code: 'site/docs/en/community/releases/v0-6.md#from 8080 to 3000',
      tests: ['website.test.ts › release notes tell of the changed defaults'],
    },
    {
      says: 'the defaults of dataUriLimit changed in v0.7',
      code: 'site/docs/en/community/releases/v0-7.md#from 10000',
      tests: ['website.test.ts › release notes tell of the changed defaults'],
    },
  ],
}
