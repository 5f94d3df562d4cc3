// Pictures that templates of Vue name by a path beside the component. A component of React imports them.
import type { VueImport } from './scriptNodes.ts'

const PICTURE =
  /(?<=\s)(src|poster)=(["'])((?:\.{1,2}|@|~)\/[^"'\n]+\.(?:avif|gif|jpe?g|png|svg|webp))\2/g

/** Returns the template with names instead of the paths, and what each name imports. */
export function importedPictures(template: string): {
  template: string
  pictures: ReadonlyMap<string, VueImport>
} {
  const names = new Map<string, string>()
  const written = template.replace(PICTURE, (_, attribute: string, quote: string, from: string) => {
    const name = names.get(from) ?? `picture${names.size + 1}`
    names.set(from, name)
    return `:${attribute}=${quote}${name}${quote}`
  })
  const pictures = [...names].map(([from, name]) => [name, { exported: 'default', from }] as const)
  return { template: written, pictures: new Map(pictures) }
}
