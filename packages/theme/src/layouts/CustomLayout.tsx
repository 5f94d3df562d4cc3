// A page that draws itself below the nav.
import { Article } from 'docgen/runtime'
import { Main } from './Main.tsx'

export function CustomLayout() {
  return (
    <Main className="padded custom">
      <Article />
    </Main>
  )
}
