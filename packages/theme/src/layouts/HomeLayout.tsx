// A home page: hero, features, what else its file holds, footer.
import { Article, usePart } from 'docgen/runtime'
import { useShown } from '../hooks/useShown.ts'
import { Main } from './Main.tsx'

export function HomeLayout() {
  const shown = useShown()
  const Hero = usePart('Hero')
  const Features = usePart('Features')
  const Footer = usePart('Footer')
  return (
    <>
      <Main className="home">
        <Hero />
        <Features />
        <Article />
      </Main>
      {shown.footer && <Footer />}
    </>
  )
}
