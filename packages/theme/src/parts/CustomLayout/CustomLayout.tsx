// The layout of pages of type `custom`, which have only the nav bar above the article.
import { Article } from 'docgen/runtime'
import { AddressHelp } from '../../components/AddressHelp.tsx'
import { Main } from '../../components/Main.tsx'

/** Renders the article without sidebar and outline. */
export function CustomLayout() {
  return (
    <Main className="padded custom">
      <Article />
      <AddressHelp />
    </Main>
  )
}
