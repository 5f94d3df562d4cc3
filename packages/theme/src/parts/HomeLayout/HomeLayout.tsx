// A home page: hero, features, what else its file holds, footer.
import { Article, Slot, usePart } from 'docgen/runtime'
import { Main } from '../../components/Main.tsx'
import { useShown } from '../../hooks/useShown.ts'

/** Of pages of type `home`. */
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
