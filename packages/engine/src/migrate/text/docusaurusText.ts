// Changes of Docusaurus text before it is parsed as MDX: directives and details that Docusaurus
// reads, but MDX does not.

/** Escapes what Docusaurus allows in text, and unwraps `mdx-code-block` fences. */
export function docusaurusText(body: string): string {
  return body
    .replace(/^([ \t]*)(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n\1\2[ \t]*$/gm, '$3')
    .replace(/(<img\b[^>]*?\bsrc=)\{\s*require\((['"])([^'"]+)\2\)(?:\.default)?\s*\}/g, '$1"$3"')
    .replace(
      /(\b(?:src|href|to)=)\{\s*useBaseUrl\((['"])([^'"]+)\2\)\s*\}/g,
      (_, name: string, __, path: string) => `${name}"${path.startsWith('/') ? path : `/${path}`}"`,
    )
}
