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
  /** Widths of the files, in place of `width`. */
  readonly widths?: Partial<Record<keyof ThemedImage, number>> | undefined
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
export function ThemedPicture({ src, srcset, sizes, widths, ...rest }: ThemedPictureProps) {
  const { base } = useSite()
  const files = typeof src === 'string' ? { light: src, dark: src } : src
  const isPair = files.light !== files.dark
  const imageFor = (appearance: keyof ThemedImage) => {
    const path = files[appearance]
    return (
      <img
        {...rest}
        {...(isPair && {
          className: `${rest.className ?? ''} only-${appearance}`.trim(),
          loading: 'lazy',
        })}
        width={widths?.[appearance] ?? rest.width}
        srcSet={srcset && listOf(srcset).replace(/(^|,\s*)\/(?!\/)/g, '$1' + base)}
        sizes={sizes && listOf(sizes)}
        src={isExternal(path) ? path : withBase(path, base)}
      />
    )
  }
  return (
    <>
      {imageFor('light')}
      {isPair && imageFor('dark')}
    </>
  )
}

function listOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ')
}
