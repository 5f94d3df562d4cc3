// Writes names of components and properties as JavaScript does.

/** `my-card` and `my:card` → `MyCard`. */
export function pascalCase(name: string): string {
  return name
    .replace(/(?:^|[-:])([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[-:]/g, '')
}

/** `max-items` → `maxItems`, `xlink:href` → `xlinkHref`. */
export function camelCase(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
