// The module that replaces what components of a Nextra site use of Next.js: links, pictures, the router
// and components that are loaded later.

export const NEXT_PARTS_MODULE = `// Does what these components and hooks of Next.js do, with those of docgen.
import { lazy, Suspense, type ComponentProps, type ComponentType } from ${"'react'"}
import { ClientOnly, Link as SiteLink, useDark, useLang, useLocation, useNavigate, useSite, withBase } from ${"'docgen/runtime'"}
import { useAppearance, type Appearance } from ${"'docgen/theme'"}

interface Address {
  pathname?: string
  query?: Record<string, string | number>
  hash?: string
}

const addressOf = (href: string | Address): string => {
  if (typeof href === 'string') return href
  const query = new URLSearchParams(Object.entries(href.query ?? {}).map(([name, value]) => [name, String(value)]))
  const hash = href.hash ? '#' + href.hash.replace(/^#/, '') : ''
  return (href.pathname ?? '') + (query.size > 0 ? '?' + query : '') + hash
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string | Address
  as?: string
  locale?: string | false
  legacyBehavior?: boolean
  passHref?: boolean
  prefetch?: boolean | null
  replace?: boolean
  scroll?: boolean
  shallow?: boolean
}

/** A link. It takes the place of the link in it, as in Next.js 12 and with \`legacyBehavior\`. */
export function Link({ href, as, locale, legacyBehavior, passHref, prefetch, replace, scroll, shallow, children, ...rest }: LinkProps) {
  const isElement = typeof children === 'object' && children !== null && 'props' in children
  const inner = isElement && (legacyBehavior || children.type === 'a') ? (children.props as LinkProps) : null
  return (
    <SiteLink {...rest} {...inner} href={as ?? addressOf(href)}>
      {inner ? inner.children : children}
    </SiteLink>
  )
}

export type StaticImageData = string

export type ImageProps = Omit<ComponentProps<'img'>, 'placeholder'> & {
  blurDataURL?: string
  fill?: boolean
  layout?: string
  loader?: unknown
  objectFit?: string
  objectPosition?: string
  onLoadingComplete?: unknown
  placeholder?: string
  priority?: boolean
  quality?: number | string
  unoptimized?: boolean
}

/** A picture, in the file of the site. */
export function Image({ blurDataURL, fill, layout, loader, objectFit, objectPosition, onLoadingComplete, placeholder, priority, quality, unoptimized, style, alt = '', ...rest }: ImageProps) {
  const isFilling = fill || layout === 'fill'
  const place = isFilling ? { position: 'absolute', inset: 0, width: '100%', height: '100%' } : {}
  return <img loading={priority ? undefined : 'lazy'} {...rest} alt={alt} style={{ ...place, objectFit, objectPosition, ...style } as ComponentProps<'img'>['style']} />
}

export const usePathname = (): string => useLocation().pathname.replace(/\\.html$/, '').replace(/(.)\\/$/, '$1')

export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** The parameters of Nextra's only dynamic route. */
export function useParams(): Record<string, any> {
  const lang = useLang()
  return { lang, mdxPath: useRouter().pathname.split('/').filter(Boolean) }
}

/** Ends the component, whose page should not exist. */
export function notFound(): never {
  throw new Error('A component calls notFound() on this page. Remove the page, or the component from it.')
}

/** Opens another page. A page that always does so belongs into \`redirects\` of the configuration. */
export function redirect(href: string): never {
  if (typeof window !== 'undefined') location.replace(withBase(href))
  throw new Error(\`A component redirects to \${href}. Write the redirect into the configuration.\`)
}

/** The router of both folders, \`pages\` and \`app\`. */
export function useRouter() {
  const { search, hash } = useLocation()
  const { base, defaultLang, locales } = useSite()
  const locale = useLang()
  const navigate = useNavigate()
  const path = usePathname()
  const pathname = locale === defaultLang ? path : path.replace(new RegExp('^/' + locale + '(?=/|$)'), '') || '/'
  const go = (href: string | Address) => Promise.resolve(navigate(addressOf(href))).then(() => true)
  const nothing = () => {}
  return {
    asPath: pathname + search + hash,
    basePath: base.replace(/\\/$/, ''),
    defaultLocale: defaultLang,
    events: { on: nothing, off: nothing, emit: nothing },
    isFallback: false,
    isReady: true,
    locale,
    locales: locales.map(({ lang }) => lang),
    pathname,
    query: Object.fromEntries(new URLSearchParams(search)) as Record<string, string>,
    route: pathname,
    back: () => history.back(),
    forward: () => history.forward(),
    prefetch: () => Promise.resolve(),
    push: go,
    refresh: () => location.reload(),
    reload: () => location.reload(),
    replace: go,
  }
}

export type NextRouter = ReturnType<typeof useRouter>

/** Reads and sets light, dark or \`system\`. */
export function useTheme() {
  const [appearance, choose] = useAppearance()
  const theme = appearance === 'auto' ? 'system' : appearance
  const resolvedTheme = useDark() ? 'dark' : 'light'
  const setTheme = (next: string | ((theme: string) => string)) => {
    const name = typeof next === 'function' ? next(theme) : next
    choose(name === 'system' ? 'auto' : (name as Appearance))
  }
  return { theme, resolvedTheme, systemTheme: theme === 'system' ? resolvedTheme : undefined, themes: ['light', 'dark', 'system'], setTheme }
}

type Loaded = ComponentType<any> | { default: ComponentType<any> }

/** A component that the browser loads when it draws the page. */
export function dynamic(load: () => Promise<Loaded>, { loading: Loading }: { loading?: ComponentType<any>; ssr?: boolean } = {}) {
  const Part = lazy(async () => {
    const loaded = await load()
    return 'default' in loaded ? loaded : { default: loaded }
  })
  const waiting = Loading ? <Loading isLoading /> : null
  return (props: object) => (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ClientOnly>
  )
}
`
