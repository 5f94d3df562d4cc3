// Pictures that the components of a site import. SVG files are components in some tools, and addresses
// in docgen.

const SVG_IMPORT = /\bimport\s+([A-Z][\w$]*)\s+from\s*((['"])[^'"\n]+\.svg\3)/g

/** Returns the component that shows a picture. `address` is an expression. */
export function pictureComponent(address: string): string {
  return `((props) => <img src={${address}} alt="" {...props} />)`
}

/** Writes components for the SVG files that a module imports and uses as such: `<Logo />`, `icon={Logo}`. */
export function withSvgComponents(text: string): string {
  return text.replace(SVG_IMPORT, (all, name: string, path: string) =>
    isComponent(name, text.replace(all, ''))
      ? `import ${name}Address from ${path}\nconst ${name} = ${pictureComponent(`${name}Address`)}`
      : all,
  )
}

/** Returns whether a name is more than the address of a picture: `src={logo}`, `url(${logo})`. */
function isComponent(name: string, text: string): boolean {
  const written = String.raw`${name.replaceAll('$', '\\$')}(?![\w$])`
  const address = String.raw`\b(?:src|href|url|poster)\s*[=:]\s*\{?\s*${written}|\$\{\s*${written}`
  const others = text.replace(new RegExp(address, 'g'), '')
  return new RegExp(String.raw`(?<![\w$.'"/-])${written}`).test(others)
}
