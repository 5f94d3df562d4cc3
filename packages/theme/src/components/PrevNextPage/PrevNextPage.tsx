// A link to the page before or after, as it stands below every article, for use anywhere.
import './PrevNextPage.css'
import { Neighbour, type NeighbourProps } from '../Neighbour.tsx'

export type PrevNextPageProps = NeighbourProps

/** One of the two, in a box of its own. */
export function PrevNextPage(props: PrevNextPageProps) {
  return (
    <div className="neighbours neighbours-single">
      <Neighbour {...props} />
    </div>
  )
}
