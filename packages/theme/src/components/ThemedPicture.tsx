// An image with a file for each appearance. The document contains both and CSS shows one, because
// only CSS knows the appearance at the first paint. Both load lazily, so the hidden one is never
// fetched.
import { useSite, type ThemedImage } from 'docgen/runtime'
import { isExternal, withBase } from 'docgen/runtime'

/** Props of `ThemedPicture`. Paths start with `/` (a file of `public/`) or are full URLs. */
export interface ThemedPictureProps {
  readonly src: string | ThemedImage
  readonly alt: string
  readonly width?: number
  readonly height?: number
  /** The `srcset` attribute. A list is joined with commas. */
  readonly srcset?: string | readonly string[]
  readonly sizes?: string | readonly string[]
  readonly className?: string
  /**
   * `lazy` fetches the image only when it is near the viewport. Images with a file for each
   * appearance are always lazy.
   */
  readonly loading?: 'lazy'
}

/** Renders one `<img>`, or one for each appearance. */
export function ThemedPicture({ src, srcset, sizes, ...given }: ThemedPictureProps) {
  const { base } = useSite()
  const urlOf = (path: string) => (isExternal(path) ? path : withBase(path, base))
  // Omits `srcSet` and `sizes` if they are undefined.
  const rest = {
    ...given,
    ...(srcset === undefined
      ? {}
      : { srcSet: listOf(srcset).replace(/(^|,\s*)\/(?!\/)/g, `$1${base}`) }),
    ...(sizes === undefined ? {} : { sizes: listOf(sizes) }),
  }
  if (typeof src === 'string') return <img {...rest} src={urlOf(src)} />
  if (src.light === src.dark) return <img {...rest} src={urlOf(src.light)} />
  const className = rest.className ?? ''
  return (
    <>
      <img
        {...rest}
        className={`${className} only-light`.trim()}
        src={urlOf(src.light)}
        loading="lazy"
      />
      <img
        {...rest}
        className={`${className} only-dark`.trim()}
        src={urlOf(src.dark)}
        loading="lazy"
      />
    </>
  )
}

function listOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ')
}
