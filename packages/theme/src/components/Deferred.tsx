// Loads the code of a piece of the frame on demand. Until then, the server's HTML stays in place.
// If the document does not contain the piece, or the reader has moved to another page, the code is
// loaded at once.
import { useIsMounted, usePage } from 'docgen/runtime'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** Props of `Deferred`. */
export interface DeferredProps<Module> {
  /**
   * Loads the code. Must be the same function on every render. If it rejects, the next increase of
   * `requests` calls it again.
   */
  readonly load: () => Promise<Module>
  /**
   * The code, on the server; null in the browser, so that the initial chunk does not contain it.
   */
  readonly server: Module | null
  /**
   * Number of times the piece was requested. From 1 on, the code is loaded and React renders the
   * piece. Default: 0.
   */
  readonly requests?: number
  /**
   * Whether the piece is the same on all pages, so that the HTML of the first page stays valid.
   * Default: false.
   */
  readonly isConstant?: boolean
  /** The wrapper element. Default: `div`. */
  readonly as?: 'div' | 'span'
  readonly className: string
  readonly children: (module: Module) => ReactNode
}

/** Renders the server's HTML until `load` has resolved, then `children` with the loaded module. */
export function Deferred<Module>({
  load,
  server,
  requests = 0,
  isConstant = false,
  as: Tag = 'div',
  className,
  children,
}: DeferredProps<Module>) {
  const { routePath } = usePage()
  const isMounted = useIsMounted()
  const [htmlPath] = useState(isMounted ? null : routePath)
  const [module, setModule] = useState(server)
  const ref = useRef<HTMLDivElement>(null)
  const clicked = useRef<number[]>([])
  const isNeeded = requests > 0 || htmlPath === null || (!isConstant && htmlPath !== routePath)
  // A click on a label also reaches its input. Links need no JavaScript.
  const recordClick = ({ target }: MouseEvent) => {
    clicked.current.push(indexIn(ref.current, (target as Element).closest('input,summary,button')))
  }
  useEffect(() => {
    if (!isNeeded || module) return
    load().then(async (loaded) => {
      // A press that ends on another element than it began on is no click.
      while (ref.current?.matches(':active')) await new Promise(requestAnimationFrame)
      // React renders the same elements as the server, so focus and clicks are repeated by index.
      // It renders at once, because the reader could move the focus meanwhile.
      const focused = indexIn(ref.current, document.activeElement)
      flushSync(() => setModule(() => loaded))
      const elements = elementsIn(ref.current)
      elements[focused]?.focus()
      for (const index of clicked.current.splice(0)) elements[index]?.click()
    }, console.error)
  }, [isNeeded, requests, routePath, module, load])
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
      dangerouslySetInnerHTML={SERVER_HTML}
      suppressHydrationWarning
      onClick={recordClick}
    />
  )
}

// Hydration does not write `dangerouslySetInnerHTML`, so the server's HTML stays.
const SERVER_HTML = { __html: '' }

/** Returns all elements inside `root`; none if the piece is no longer mounted. */
function elementsIn<E = HTMLElement>(root: Element | null): (E | HTMLElement)[] {
  return [...(root?.querySelectorAll<HTMLElement>('*') ?? [])]
}

/** Returns the index of `element` among the elements inside `root`, or -1. */
function indexIn(root: Element | null, element: Element | null): number {
  return elementsIn<Element | null>(root).indexOf(element)
}
