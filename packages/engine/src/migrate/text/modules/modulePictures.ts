// Pictures that the components of a site import. SVG files are components in some tools, and addresses
// in docgen.

const SVG_IMPORT = /\bimport\s+([A-Z][\w$]*)\s+from\s*((['"])[^'"\n]+\.svg\3)/g

/** Returns the component that shows a picture. `address` is an expression. */
export function pictureComponent(address: string): string {
  return `((props) => <img src={${address}} alt="" {...props} />)`
}

/** Writes components for the SVG files that a module imports and uses as such. */
export function withSvgComponents(text: string): string {
  return text.replace(SVG_IMPORT, (all, name: string, path: string) =>
    new RegExp(`<${name.replaceAll('$', '\\$')}\\b`).test(text)
      ? `import ${name}Address from ${path}\nconst ${name} = ${pictureComponent(`${name}Address`)}`
      : all,
  )
}
