// The parts of a home page for pages of other types: with the style sheet that these do without.
import '../../styles/front.css'
import { Features } from '../../parts/Features/Features.tsx'
import { Hero } from '../../parts/Hero/Hero.tsx'

/** The `hero` of the page's frontmatter. */
export function HomeHero() {
  return <Hero />
}

/** The `features` of the page's frontmatter. */
export function HomeFeature() {
  return <Features />
}
