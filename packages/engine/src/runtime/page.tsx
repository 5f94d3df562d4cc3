// The API that only compiled MDX pages import: static HTML, and components by name.
import { type ComponentType, isValidElement, type ReactNode } from 'react'
import { usePageContext } from './context.tsx'

export { Run } from './Run.tsx'

/**
 * Renders HTML that is stored in the module. Fragments use it, because a page may contain a
 * fragment several times.
 */
export function Static({ html }: { readonly html: string }): ReactNode {
  return <div data-run="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

interface DrawnProps {
  readonly html?: string
  readonly children?: ReactNode
}

/**
 * Renders a fragment inside a paragraph, without the `<p>` of the fragment, which would close the
 * outer paragraph.
 */
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

/** Props are not checked here; component and page must agree on them. */
export type AnyProps = Readonly<Record<string, unknown>>

/**
 * Returns a component that renders the theme's component with this name, or `fallback`. The name is
 * resolved during rendering, so that the module of a page does not import the theme.
 */
export function component(
  name: string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any component is one
  fallback?: ComponentType<any>,
): ComponentType<AnyProps> {
  function Named(props: AnyProps): ReactNode {
    const Component = usePageContext().theme.components?.[name] ?? fallback
    if (!Component) {
      const error = new Error(`There is no component \`${name}\`.`)
      throw Object.assign(error, { unknownComponent: name })
    }
    return <Component {...props} />
  }
  Named.displayName = name
  return Named
}
