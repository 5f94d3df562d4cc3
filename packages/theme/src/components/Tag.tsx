// The small label after the text of a nav or sidebar item.

/** Nothing when the text is null. */
export function Tag({ text }: { readonly text: string | null }) {
  return text === null ? null : <span className="tag">{text}</span>
}
