// A piece of the frame whose code browsers load late: until then what the server has drawn stands, and React leaves it
// alone. What a document did not bring, and what tells of another page than that of the document, is loaded at once.
import { useIsMounted, usePage } from 'docgen/runtime'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'

export interface LaterProps<Module> {
  /** Gives the code; to be the same function each time. Where it fails it is called again on the next wish. */
  readonly load: () => Promise<Module>
  /** The code, on the server; null in browsers, so that their first load does not hold it. */
  readonly server: Module | null
  /** How often it was wished for: what stands is replaced by what is alive. Default: 0. */
  readonly wishes?: number
  /** Whether it is the same on all pages, so that it may stand for others too. Default: false. */
  readonly isTimeless?: boolean
  /** The element around it. Default: `div`. */
  readonly as?: 'div' | 'span'
  readonly className: string
  readonly children: (module: Module) => ReactNode
}

export function Later<Module>({
  load,
  server,
  wishes = 0,
  isTimeless = false,
  as: Tag = 'div',
  className,
  children,
}: LaterProps<Module>) {
  const { routePath } = usePage()
  const isMounted = useIsMounted()
  const [standsFor] = useState(isMounted ? null : routePath)
  const [module, setModule] = useState(server)
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const clicked = useRef<number[]>([])
  const isDue = wishes > 0 || standsFor === null || (!isTimeless && standsFor !== routePath)
  const noteFocus = () => {
    focused.current = placeIn(ref.current, document.activeElement)
  }
  // A label's click comes to its field too; other controls have none.
  const noteClick = ({ target }: MouseEvent) => {
    clicked.current.push(placeIn(ref.current, (target as Element).closest('input,summary')))
  }
  useEffect(() => {
    if (!isDue || module) return
    load().then((loaded) => {
      noteFocus()
      setModule(() => loaded)
    }, console.error)
  }, [isDue, wishes, routePath, module, load])
  // What was focused or clicked in the standing HTML is in the same place of what is alive.
  useLayoutEffect(() => {
    const alive = elementsIn(ref.current)
    alive[focused.current]?.focus()
    for (const index of clicked.current.splice(0)) alive[index]?.click()
  }, [module])
  if (module)
    return (
      <Tag ref={ref} className={className}>
        {children(module)}
      </Tag>
    )
  return (
    <Tag
      ref={ref}
      className={className}
      dangerouslySetInnerHTML={STANDING}
      suppressHydrationWarning
      // A key may move it after the code has come and before it is drawn.
      onFocus={noteFocus}
      onClick={noteClick}
    />
  )
}

// Hydration writes no HTML: what stands there stays.
const STANDING = { __html: '' }

/** None of a piece that is gone. */
function elementsIn<E = HTMLElement>(root: Element | null): (E | HTMLElement)[] {
  return [...(root?.querySelectorAll<HTMLElement>('*') ?? [])]
}

/** -1 of what is not there. */
function placeIn(root: Element | null, element: Element | null): number {
  return elementsIn<Element | null>(root).indexOf(element)
}
