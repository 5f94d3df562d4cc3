// The parts of home pages. Other pages load this module only if they have a banner, which uses the
// same markup functions, or if the browser must render an icon that an author named, or a tag with
// markup.
export { Banner } from '../parts/Banner/Banner.tsx'
export { Features } from '../parts/Features/Features.tsx'
export { Footer } from '../parts/Footer/Footer.tsx'
export { Hero } from '../parts/Hero/Hero.tsx'
export { HomeLayout } from '../parts/HomeLayout/HomeLayout.tsx'
export { Drawing } from '../components/Drawing.tsx'
export { Markup } from '../components/Html.tsx'
export * as icons from '../icons.tsx'
