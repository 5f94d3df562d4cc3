// What the modules of pages in MDX import, and nobody else: static HTML in its place, and components by name.
import { type ComponentType, isValidElement, type ReactNode } from 'react'
import { usePageContext } from './context.tsx'

export { Run } from './Run.tsx'

/** HTML that stands in the module: a fragment's, which may be on the page several times. */
export function Static({ html }: { readonly html: string }): ReactNode {
  return <div data-run="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

interface DrawnProps {
  readonly html?: string
  readonly children?: ReactNode
}

/** A fragment of one paragraph amid a line, where that paragraph's element would end the one around it. */
export function Inline({
  of: draw,
  ...props
}: AnyProps & { readonly of: (props: AnyProps) => ReactNode }): ReactNode {
  const drawn = draw(props)
  if (!isValidElement<DrawnProps>(drawn)) return drawn
  const { html, children } = drawn.props
  if (html === undefined) return drawn.type === 'p' ? children : drawn
  const __html = html.replace(/<!--[^]*?-->\s*|<\/?p(?:\s[^>]*)?>/g, '')
  return <span data-run="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** What a component takes is between it and the page. */
type AnyProps = Readonly<Record<string, unknown>>

/**
 * The component a page means by a name: the theme's where it has one, else docgen's. Resolved when it is drawn, so that a
 * page's module does not need the theme's.
 */
export function component(
  name: string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any component is one
  fallback?: ComponentType<any>,
): ComponentType<AnyProps> {
  function Named(props: AnyProps): ReactNode {
    const Component = usePageContext().theme.components?.[name] ?? fallback
    if (!Component) throw new Error(`There is no component \`${name}\`.`)
    return <Component {...props} />
  }
  Named.displayName = name
  return Named
}
