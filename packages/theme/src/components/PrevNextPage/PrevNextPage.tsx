// A link to the previous or next page, like the one below every article, for use anywhere in a
// page.
import './PrevNextPage.css'
import { Neighbour, type NeighbourProps } from '../Neighbour.tsx'

/** Props of `PrevNextPage`. */
export type PrevNextPageProps = NeighbourProps

/** Renders the link in a separate box. */
export function PrevNextPage(props: PrevNextPageProps) {
  return (
    <div className="neighbours neighbours-single">
      <Neighbour {...props} />
    </div>
  )
}
