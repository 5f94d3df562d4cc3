// The layout of pages of type `blank`, which have nothing around the article. Layout.tsx omits the
// nav bar.
import { Article } from 'docgen/runtime'
import { Main } from '../../components/Main.tsx'

/** Renders only the article. */
export function BlankLayout() {
  return (
    <Main className="blank">
      <Article />
    </Main>
  )
}
