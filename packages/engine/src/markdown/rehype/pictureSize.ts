// Reads the size of a picture, which reserves its space on the page while it loads.
import { imageSize } from 'image-size'

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Returns the size in pixels; null if the bytes are not a picture. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(svgRoot(bytes) ?? bytes)
    // Exif orientations 5 to 8 rotate the image by 90 degrees.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height]
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : null
  } catch {
    return null
  }
}

/**
 * Returns the root element of an SVG picture with only the attributes that give its size. Drawing
 * programs store whole documents in other attributes, so that the element is longer than the part of
 * a file that `image-size` looks at.
 */
function svgRoot(bytes: Uint8Array): Uint8Array | null {
  const isText = bytes[0] === 0x3c || (bytes[0] === 0xef && bytes[3] === 0x3c)
  const text = isText ? new TextDecoder().decode(bytes) : ''
  const attributes = /<svg\s((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(text)?.[1]
  if (attributes === undefined) return null
  const all = [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)]
  const sizes = all.flatMap(([text, name]) =>
    ['width', 'height', 'viewBox'].includes(name ?? '') ? [text] : [],
  )
  return new TextEncoder().encode(`<svg ${sizes.join(' ')}></svg>`)
}
