// The layout of pages of type `home`.
import { Article, Slot, usePart } from 'docgen/runtime'
import { Main } from '../../components/Main.tsx'
import { useShown } from '../../hooks/useShown.ts'

/** Renders hero, features, article and footer. */
export function HomeLayout() {
  const shown = useShown()
  const Hero = usePart('Hero')
  const Features = usePart('Features')
  const Footer = usePart('Footer')
  return (
    <>
      <Main className="home">
        <Slot name="homeTop" />
        <Hero />
        <Slot name="featuresTop" />
        <Features />
        <Slot name="featuresBottom" />
        <Article />
        <Slot name="homeBottom" />
      </Main>
      {shown.footer && <Footer />}
    </>
  )
}
