// Translates the sizes of pictures that a plugin of markdown-it reads: `![Saw](saw.png =300x200)`.
import { outsideCode } from './parse.ts'

/** A size after the address. */
const SIZE_AFTER = /(!\[[^\]\n]*\]\([^()\s]+(?:[ \t]+"[^"\n]*")?)[ \t]+=(\d*)x(\d*)[ \t]*(\))/g

/** A size after the description: `![Saw =300x200](saw.png)`. */
const SIZE_INSIDE = /(!\[[^\]\n]*?)[ \t]+=(\d*)x(\d*)[ \t]*(\]\([^()\n]*\))/g

/** Writes the sizes of pictures in braces. */
export function withPictureSizes(body: string): string {
  const sized = (_: string, start: string, width: string, height: string, end: string) => {
    const attributes = [width && `width=${width}`, height && `height=${height}`]
    return `${start}${end}{${attributes.filter(Boolean).join(' ')}}`
  }
  return outsideCode(body, (text) => text.replace(SIZE_AFTER, sized).replace(SIZE_INSIDE, sized))
}
