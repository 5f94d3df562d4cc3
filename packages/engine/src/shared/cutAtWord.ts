/** Returns a text of at most `length` characters. A longer one ends with an ellipsis after a word. */
export function cutAtWord(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const cut = characters.slice(0, length - 1).join('')
  // Chinese has no spaces. If there is no space near the end, the text is cut inside a word.
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`
}
