// Section 1 What the product does and for whom of the site specification, traced.
import type { SpecSection } from './row.ts'

export const product: SpecSection = {
  section: '1 What the product does and for whom',
  rows: [
    {
      says: 'The product is a static site: files that any server serves as they are',
      code: 'packages/engine/src/build.ts#build',
      tests: ['library.test.ts › a result is data: pages, outputs, diagnostics, timings'],
    },
    {
      says: 'It has a home page',
      code: 'packages/theme/src/parts/HomeLayout/HomeLayout.tsx',
      tests: [
        'browser/home.test.ts › the hero has name, lines of text, tagline, badge, buttons and the picture of the appearance',
      ],
    },
    {
      says: 'It has documentation pages',
      code: 'packages/theme/src/parts/DocLayout/DocLayout.tsx',
      tests: [
        'browser/navigation.test.ts › a link opens its page in the same document, at the top, with the focus on its heading',
      ],
    },
    {
      says: 'It has a sidebar',
      code: 'packages/theme/src/parts/Sidebar/Sidebar.tsx',
      tests: ['browser/theme.test.ts › the group around the page opens on arrival'],
    },
    {
      says: 'It has a navigation at the top',
      code: 'packages/theme/src/parts/Nav/Nav.tsx',
      tests: [
        'browser/nav.test.ts › items stand on their side, in their order, and lead below the base in the language',
      ],
    },
    {
      says: 'It appears in light and in dark',
      code: 'packages/theme/src/parts/ThemeSwitch/ThemeSwitch.tsx',
      tests: [
        'browser/theme.test.ts › the switch flips the appearance; what the system asks for is stored as auto',
      ],
    },
    {
      says: 'Its language can be switched',
      code: 'packages/theme/src/parts/LangSwitch/LangSwitch.tsx',
      tests: [
        'browser/languages.test.ts › the switch stays on the page, without loading the document anew, and marks the language',
      ],
      decided:
        'The switch stays on the page and keeps the heading of the address, not the query; a page that is missing in the language leads to the page of the closest folder, else to the first page in it, up to the home page.',
    },
    {
      says: 'Routes have a version, and a switch of versions',
      code: 'packages/theme/src/parts/VersionSwitch/VersionSwitch.tsx',
      tests: [
        'browser/nav.test.ts › the version menu stays on the page, or goes to the nearest one, and keeps the language',
        'browser/nav.test.ts › on pages of another version the bar leads to pages of that version',
      ],
      decided: 'As with languages, a page that a version lacks leads to the nearest one.',
    },
    {
      says: 'The website has no versions: there is no switch',
      code: 'site/docgen.config.ts',
      tests: [
        'websiteSettings.test.ts › it has clean addresses at the root, search, view transitions and one version',
        'theme/Nav.test.tsx › switches that offer no choice are not there',
      ],
    },
    {
      says: 'The title of the website is the name of the build tool',
      code: 'site/docgen.config.ts',
      tests: [
        'websiteSettings.test.ts › it is written in English and Chinese, each named in itself, with title and description',
      ],
    },
    {
      says: 'The description says in English that it is a build tool for the web on a fast bundler in Rust; in Chinese the same',
      code: 'site/docgen.config.ts',
      tests: [
        'websiteSettings.test.ts › it is written in English and Chinese, each named in itself, with title and description',
      ],
    },
    {
      says: 'The footer names the year 2024 and the company',
      code: 'site/docgen.config.ts',
      tests: [
        'websiteHome.test.ts › its footer names the year 2024 and the company that owns it',
        'browser/home.test.ts › the footer of the home page has the message with its link',
      ],
    },
    {
      says: 'Social links lead to a repository, a microblog and a chat',
      code: 'site/docgen.config.ts',
      tests: [
        'websiteSettings.test.ts › its social links are a repository, a microblog and a chat, each opened as a link',
      ],
    },
    {
      says: 'A popover in the bar lists four sister tools: bundler, build tool, site generator, build analyzer',
      code: 'site/docgen.config.ts',
      tests: [
        'websiteSettings.test.ts › each sister tool has name, two descriptions, logo and address',
        'websiteHome.test.ts › each picture of a sister tool is there',
      ],
    },
    {
      says: 'An entry has logo, name and description, and opens the site of the tool in a new tab',
      code: 'packages/theme/src/parts/FamilyPopover/FamilyPopover.tsx',
      tests: [
        'browser/nav.test.ts › the sister tools open at the bottom left, without an arrow, each with logo, name and words',
      ],
    },
    {
      says: 'On English pages an entry has its English description and link, where it has them',
      code: 'packages/theme/src/parts/FamilyPopover/FamilyPopover.tsx',
      tests: [
        'browser/nav.test.ts › the sister tools open at the bottom left, without an arrow, each with logo, name and words',
        'browser/nav.test.ts › the sister tools speak the other language on its pages',
        'theme/Nav.test.tsx › the sister tools speak English on English pages and the other text elsewhere',
      ],
    },
    {
      says: 'A path with the segment zh is Chinese, any other English',
      code: 'packages/engine/src/shared/routePrefixes.ts#guessLang',
      tests: [
        'unit/shared/paths.test.ts › language and version are guessed by whole segments',
        'browser/languages.test.ts › an unknown path of a language has the 404 page of the language, and leads to its home page',
      ],
      decided: 'A whole segment counts, not letters within one.',
    },
    {
      says: 'The default language is en',
      code: 'packages/engine/src/config/resolveConfig.ts',
      tests: [
        'unit/config/loadConfig.test.ts › without a configuration file every option has its default',
        'websiteSettings.test.ts › it is written in English and Chinese, each named in itself, with title and description',
      ],
    },
  ],
}
