/** Writes a text as a string of JavaScript: in single quotes, unless it contains one. */
export function quoted(text: string): string {
  const json = JSON.stringify(text)
  if (text.includes("'")) return json
  return `'${json.slice(1, -1).replace(/\\"/g, '"')}'`
}
