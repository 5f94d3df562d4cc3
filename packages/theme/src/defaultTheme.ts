// The default theme as one object: style sheets, layout, parts and texts. Separate from index.ts,
// so that a page can import one component without loading the whole theme.
import './styles/index.css'
import './styles/front.css'
import './styles/overview.css'
import './styles/codeTools.css'
import './styles/rareMarkup.css'
import './styles/extras.css'
import './parts/Banner/Banner.css'
import { lazyParts, usePage, useSite, type Theme } from 'docgen/runtime'
import { createElement, type ComponentType } from 'react'
import { BACKGROUND } from './constants.ts'
import { layoutsWithFooter } from './layoutsWithFooter.tsx'
import { useShown } from './hooks/useShown.ts'
import { Layout } from './Layout.tsx'
import { Brand } from './parts/Brand/Brand.tsx'
import { Breadcrumbs } from './parts/Breadcrumbs/Breadcrumbs.tsx'
import { CopyPage } from './parts/CopyPage/CopyPage.tsx'
import { DocLayout } from './parts/DocLayout/DocLayout.tsx'
import { FamilyPopover } from './parts/FamilyPopover/FamilyPopover.tsx'
import { LangSwitch } from './parts/LangSwitch/LangSwitch.tsx'
import { LoadingBar } from './parts/LoadingBar/LoadingBar.tsx'
import { LocalBar } from './parts/LocalBar/LocalBar.tsx'
import { Nav } from './parts/Nav/Nav.tsx'
import { NavItems } from './parts/NavItems/NavItems.tsx'
import { NavScreen } from './parts/NavScreen/NavScreen.tsx'
import { Outline } from './parts/Outline/Outline.tsx'
import { ScrollTop } from './parts/ScrollTop/ScrollTop.tsx'
import { Search } from './parts/Search/Search.tsx'
import { Sidebar } from './parts/Sidebar/Sidebar.tsx'
import { SocialLinks } from './parts/SocialLinks/SocialLinks.tsx'
import { ThemeSwitch } from './parts/ThemeSwitch/ThemeSwitch.tsx'
import { text } from './text.ts'

const home = lazyParts(
  () => import('./lazy/home.ts'),
  ['HomeLayout', 'Hero', 'Features', 'Footer', 'Banner'],
)
const bare = lazyParts(
  () => import('./lazy/bare.ts'),
  ['NotFoundLayout', 'CustomLayout', 'BlankLayout'],
)
const overview = lazyParts(() => import('./lazy/overview.ts'), ['Overview'])
const docFooter = lazyParts(() => import('./parts/DocFooter/DocFooter.tsx'), ['DocFooter'], {
  as: 'footer',
  className: 'doc-footer',
})

// Parts that few sites use. The condition is checked outside the part, because a part that is
// rendered is also loaded, even if it renders nothing.
const versions = lazyParts(
  () => import('./parts/VersionSwitch/VersionSwitch.tsx'),
  ['VersionSwitch'],
)
const extras = lazyParts(
  () => import('./lazy/extras.ts'),
  ['SidebarToggle', 'PageMeta', 'Feedback'],
)
const renderIf = (useCondition: () => unknown, Part: ComponentType) =>
  function LazyPart() {
    return useCondition() ? createElement(Part) : null
  }

/** The theme of a site without its own theme. */
export const defaultTheme: Theme = {
  Layout,
  parts: {
    ...home,
    ...bare,
    ...overview,
    Banner: renderIf(() => useSite().banner, home.Banner),
    Nav,
    NavItems,
    NavScreen,
    Search,
    LocalBar,
    SidebarToggle: renderIf(
      () => useSite().themeConfig.hideableSidebar && useShown().sidebar,
      extras.SidebarToggle,
    ),
    Breadcrumbs,
    CopyPage,
    Sidebar,
    Outline,
    PageMeta: renderIf(() => usePage().readingMinutes, extras.PageMeta),
    Feedback: renderIf(() => useSite().themeConfig.feedback, extras.Feedback),
    ...docFooter,
    Brand,
    LangSwitch,
    VersionSwitch: renderIf(() => useSite().versions[1], versions.VersionSwitch),
    ThemeSwitch,
    SocialLinks,
    FamilyPopover,
    LoadingBar,
    ScrollTop,
    DocLayout,
    // The `import()` is here, because esbuild would write a file for one in another module.
    ...(typeof __DOCGEN_FOOTER__ !== 'undefined' &&
      __DOCGEN_FOOTER__ && {
        ...layoutsWithFooter({ ...bare, DocLayout }),
        ...lazyParts(() => import('./parts/Footer/Footer.tsx'), ['Footer'], {
          as: 'footer',
          className: 'footer',
        }),
      }),
  },
  slots: {},
  globals: [],
  components: {},
  background: BACKGROUND,
  // The build adds the texts of each language to its `SiteData`, so browsers do not need this
  // object.
  text: typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? text : {},
}
