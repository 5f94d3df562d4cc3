// The parts of home pages, which few others load: those of sites with a banner, whose text is read as that of home pages is,
// and those that have to draw an icon by the name an author gives, or a tag with markup.
export { Banner } from '../parts/Banner/Banner.tsx'
export { Features } from '../parts/Features/Features.tsx'
export { Footer } from '../parts/Footer/Footer.tsx'
export { Hero } from '../parts/Hero/Hero.tsx'
export { HomeLayout } from '../parts/HomeLayout/HomeLayout.tsx'
export { Markup } from '../components/Html.tsx'
export * as icons from '../icons.tsx'
