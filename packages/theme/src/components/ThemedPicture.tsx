// A picture with a file for each appearance. Both stand in the document and CSS shows one, because only CSS
// knows on the first paint which appearance it is; loading lazily, the hidden one is never fetched.
import { useSite, type ThemedImage } from 'docgen/runtime'
import { isExternal, withBase } from 'docgen/runtime'

export interface ThemedPictureProps {
  readonly src: string | ThemedImage
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly className?: string
}

/** An `<img>`, or one for light and one for dark. */
export function ThemedPicture({ src, ...rest }: ThemedPictureProps) {
  const { base } = useSite()
  const urlOf = (path: string) => (isExternal(path) ? path : withBase(path, base))
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
