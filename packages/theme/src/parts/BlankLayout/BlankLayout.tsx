// A page that draws itself, with nothing around it. The frame leaves out the nav (Layout.tsx).
import { Article } from 'docgen/runtime'
import { Main } from '../../components/Main.tsx'

/** Of pages of type `blank`. */
export function BlankLayout() {
  return (
    <Main className="blank">
      <Article />
    </Main>
  )
}
