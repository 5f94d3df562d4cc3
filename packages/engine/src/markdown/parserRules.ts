// Which texts the native parser reads differently from the reference. Pure tests on the text, each with
// what differs; together they may send a text to the reference without need, but never the other way.

/** Whether the text must be read by the reference parser to get the reference's tree. */
export function needsReference(text: string): boolean {
  return rules.some((rule) => rule(text))
}

type Rule = (text: string) => boolean

/** Han, kana, Hangul, full-width forms, CJK punctuation and variation selectors. */
const cjk =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\ufe00-\ufe6f\uff00-\uffef\u{1aff0}-\u{1b2ff}\u{20000}-\u{3ffff}\u{e0100}-\u{e01ef}]/u

const rules: readonly Rule[] = [
  (text) => cjk.test(text) && /[*_~]/.test(text),
  (text) => /\[[ \tx]\]\s*(?:[\r\n<]|$)/i.test(text),
]
