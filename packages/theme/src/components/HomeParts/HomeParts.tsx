// The hero and features of a home page for pages of other types. Imports their style sheet, which
// such pages do not load otherwise.
import '../../styles/front.css'
import { Features } from '../../parts/Features/Features.tsx'
import { Hero } from '../../parts/Hero/Hero.tsx'

/** Renders the `hero` of the page's frontmatter. */
export function HomeHero() {
  return <Hero />
}

/** Renders the `features` of the page's frontmatter. */
export function HomeFeature() {
  return <Features />
}
