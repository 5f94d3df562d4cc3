// Where a migration writes the stub of a component.

/** Path of a stub. It never replaces a component of the old site. */
export function stubPath(name: string, has: (path: string) => boolean): string {
  const path = `components/${name}.tsx`
  return has(path) ? `components/stubs/${name}.tsx` : path
}
