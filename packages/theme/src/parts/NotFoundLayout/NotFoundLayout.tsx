// The page for addresses that lead nowhere. Its zero is drawn as a dashed outline, the missing part; the text
// stays a literal 404.
import { Link, Slot, useText } from 'docgen/runtime'
import { Main } from '../../components/Main.tsx'
import { useHome } from '../../hooks/useHome.ts'
import { Icon } from '../../frameIcons.tsx'

/** Of the page of type `404`. */
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
    </Main>
  )
}
