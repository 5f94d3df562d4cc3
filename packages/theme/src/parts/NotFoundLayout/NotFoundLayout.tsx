// The layout of the 404 page. CSS draws the zero as a dashed outline; the text is still “404”.
import { Link, Slot, useText } from 'docgen/runtime'
import { AddressHelp } from '../../components/AddressHelp.tsx'
import { Main } from '../../components/Main.tsx'
import { useHome } from '../../hooks/useHome.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the message, a link to the home page, and help with the address. */
export function NotFoundLayout() {
  const text = useText()
  const home = useHome()
  return (
    <Main className="not-found">
      <h1>
        4<span>0</span>4
      </h1>
      <p>{text('notFound')}</p>
      <Link className="button alt" href={home}>
        <Icon name="arrow-left" size={16} />
        {text('takeMeHome')}
      </Link>
      <Slot name="notFoundBottom" />
      <AddressHelp />
    </Main>
  )
}
