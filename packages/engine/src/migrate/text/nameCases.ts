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

/** `cards/MyCard` → `cards-my-card`, for names in HTML. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1-')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase()
}

/** Returns the name of a component in a file of Vue: `theme/my-card.vue` → `MyCard`. */
export function vueComponentOf(path: string): string | null {
  const name = /([^/]+)(?:\/index)?\.vue$/.exec(path)?.[1]
  return name === undefined ? null : pascalCase(name)
}
