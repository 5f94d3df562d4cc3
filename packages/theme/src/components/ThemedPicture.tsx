// A picture with a file for each appearance. Both stand in the document and CSS shows one, because only CSS
// knows on the first paint which appearance it is; loading lazily, the hidden one is never fetched.
import { useSite, type ThemedImage } from 'docgen/runtime'
import { isExternal, withBase } from 'docgen/runtime'

export interface ThemedPictureProps {
  readonly src: string | ThemedImage
  readonly alt: string
  readonly width?: number
  readonly height?: number
  /** Candidates for other screens and their sizes; lists are joined with commas. */
  readonly srcset?: string | readonly string[]
  readonly sizes?: string | readonly string[]
  readonly className?: string
  /** `lazy`: not fetched before it is near what is on screen; a picture for each appearance always is. */
  readonly loading?: 'lazy'
}

/** An `<img>`, or one for light and one for dark. */
export function ThemedPicture({ src, srcset, sizes, ...given }: ThemedPictureProps) {
  const { base } = useSite()
  const urlOf = (path: string) => (isExternal(path) ? path : withBase(path, base))
  // Attributes of a picture without candidates are left out.
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
