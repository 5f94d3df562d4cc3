// The name of a component, by the name of its file or its tag.

/** `my-card` and `my:card` → `MyCard`. */
export function pascalCase(name: string): string {
  return name
    .replace(/(?:^|[-:])([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[-:]/g, '')
}
