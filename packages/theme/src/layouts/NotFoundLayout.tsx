// The page for addresses that lead nowhere. Its zero is drawn as a dashed outline, the missing part; the text
// stays a literal 404.
import { Link, useText } from 'docgen/runtime'
import { useHome } from '../hooks/useHome.ts'
import { Icon } from '../icons.tsx'
import { Main } from './Main.tsx'

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
    </Main>
  )
}
