// A page that draws itself below the nav.
import { Article } from 'docgen/runtime'
import { Main } from '../../components/Main.tsx'

/** Of pages of type `custom`. */
export function CustomLayout() {
  return (
    <Main className="padded custom">
      <Article />
    </Main>
  )
}
