// The default theme as one object: the style sheet, the frame, every part by name, and the texts. Apart from index.ts, so
// that a component can be taken without all of it.
import './styles/index.css'
import './styles/front.css'
import './styles/overview.css'
import { lazyParts, usePage, useSite, type Theme } from 'docgen/runtime'
import { createElement, type ComponentType } from 'react'
import { GROUND } from './constants.ts'
import { Layout } from './Layout.tsx'
import { Brand } from './parts/Brand/Brand.tsx'
import { Breadcrumbs } from './parts/Breadcrumbs/Breadcrumbs.tsx'
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
  ...{ as: 'footer', className: 'doc-footer' },
})

// Parts that few sites draw. Whether they do is asked outside of them: what is drawn has to be loaded, even if it is nothing.
const copyPage = lazyParts(() => import('./parts/CopyPage/CopyPage.tsx'), ['CopyPage'])
const versions = lazyParts(
  () => import('./parts/VersionSwitch/VersionSwitch.tsx'),
  ['VersionSwitch'],
)
const drawWhere = (useIsAsked: () => boolean, Part: ComponentType) =>
  function LazyPart() {
    return useIsAsked() ? createElement(Part) : null
  }

function useHasCopyPage(): boolean {
  const { pageType, pagePath } = usePage()
  return useSite().themeConfig.copyPage && pageType === 'doc' && pagePath !== ''
}

/** The theme of a site that brings none. */
export const defaultTheme: Theme = {
  Layout,
  parts: {
    ...home,
    ...bare,
    ...overview,
    Banner: drawWhere(() => useSite().banner !== null, home.Banner),
    Nav,
    NavItems,
    NavScreen,
    Search,
    LocalBar,
    Breadcrumbs,
    CopyPage: drawWhere(useHasCopyPage, copyPage.CopyPage),
    Sidebar,
    Outline,
    ...docFooter,
    Brand,
    LangSwitch,
    VersionSwitch: drawWhere(() => useSite().versions.length > 1, versions.VersionSwitch),
    ThemeSwitch,
    SocialLinks,
    FamilyPopover,
    LoadingBar,
    ScrollTop,
    DocLayout,
  },
  slots: {},
  globals: [],
  components: {},
  ground: GROUND,
  // The build puts the texts of a language into its `SiteData`; browsers need no others.
  text: typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? text : {},
}
