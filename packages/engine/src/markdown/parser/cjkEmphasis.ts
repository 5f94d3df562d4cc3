// Tests whether emphasis marks beside Chinese, Japanese or Korean characters may form different
// pairs under the rules of remark-cjk-friendly than under CommonMark. It only looks at the text, so
// the answer may be "yes" without need.
//
// CommonMark uses the characters around a run of marks to decide whether the run can open or close
// emphasis. The CJK-friendly rules let some runs beside CJK characters do both. That makes no
// difference if every run already has a partner under CommonMark's rules. A paragraph may therefore
// differ only if it contains a run that can do more and a run without a plain partner.

/**
 * Han, kana, Hangul, full-width forms and their punctuation. Includes too many characters rather
 * than too few.
 */
const cjk =
  /[\u1100-\u11ff\u231a-\u23ff\u2329\u232a\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe6f\uff00-\uffef\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d37f}\u{1f000}-\u{1ffff}\u{20000}-\u{3ffff}]/u

/**
 * A mark beside a variation selector or after an escaped mark: the CJK-friendly rules look further
 * back.
 */
const oddNeighbour = /[*_~]\p{Variation_Selector}|\p{Variation_Selector}[*_~]|\\[*_~][*_~]/u
/** Marks of one kind beside marks of another, for which the reference parser has special rules. */
const mixedMarks = /\*[_~]|_[*~]|~[*_]/
const plainTag = /<\/?[a-z][a-z\d]*\s*\/?>/gi
const space = /^\s?$/u
const punctuation = /[\p{P}\p{S}]/u

/** Returns whether the text must be parsed with the CJK-friendly rules to get their tree. */
export function hasCjkEmphasis(text: string): boolean {
  if (!isSpecial(text) || !/[*_~]/.test(text)) return false
  return text.split(/\n[ \t>]*\n/).some((paragraph) => isSpecial(paragraph) && mayDiffer(paragraph))
}

function isSpecial(text: string): boolean {
  return cjk.test(text) || mixedMarks.test(text) || oddNeighbour.test(text)
}

function mayDiffer(paragraph: string): boolean {
  if (oddNeighbour.test(paragraph)) return true
  const lines = paragraph.split('\n').map(maskCode)
  const runs = lines.map(runsOf)
  if (!runs.some((inLine) => inLine.some(({ isCjkFriendly }) => isCjkFriendly))) return false
  // Escapes, HTML and code over several lines change the meaning of marks, and following them is
  // not worth the effort. Tags without attributes do not matter.
  const isOdd = (line: string) => /[\\<`]/.test(line.replace(plainTag, '>'))
  return lines.some(isOdd) || !runs.every(hasPlainPairs)
}

/** Replaces the content of code spans by dots, so that marks in it do not count. */
function maskCode(line: string): string {
  return line.replace(
    /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g,
    (_, _ticks, code: string) => `'${'.'.repeat(code.length)}'`,
  )
}

interface Run {
  readonly marks: string
  readonly canOpen: boolean
  readonly canClose: boolean
  /** Whether the CJK-friendly rules may additionally let it open or close. */
  readonly isCjkFriendly: boolean
}

/** Returns runs of marks, and the brackets and cell borders that limit them, in order. */
function runsOf(line: string): Run[] {
  return [...line.matchAll(/\*+|_+|~+|[[\]|]/g)].map(({ 0: marks, index }) => {
    const before = /[^]?$/u.exec(line.slice(Math.max(0, index - 2), index))?.[0] ?? ''
    const after =
      /^[^]?/u.exec(line.slice(index + marks.length, index + marks.length + 2))?.[0] ?? ''
    return runBetween(before, marks, after)
  })
}

/** CommonMark 0.31, section 6.2: left- and right-flanking delimiter runs. */
function runBetween(before: string, marks: string, after: string): Run {
  const isAfterSpace = space.test(before)
  const isBeforeSpace = space.test(after)
  const isAfterPunctuation = punctuation.test(before)
  const isBeforePunctuation = punctuation.test(after)
  const isLeft = !isBeforeSpace && (!isBeforePunctuation || isAfterSpace || isAfterPunctuation)
  const isRight = !isAfterSpace && (!isAfterPunctuation || isBeforeSpace || isBeforePunctuation)
  const isUnderscore = marks.startsWith('_')
  const canOpen = isLeft && (!isUnderscore || !isRight || isAfterPunctuation)
  const canClose = isRight && (!isUnderscore || !isLeft || isBeforePunctuation)
  const isBesideMark = /[*_~]/.test(before + after)
  const touchesCjk = cjk.test(before + after) && (isAfterPunctuation || isBeforePunctuation)
  return { marks, canOpen, canClose, isCjkFriendly: touchesCjk || isBesideMark }
}

/**
 * Returns whether each run opens or closes a pair of equal runs, pairs nest, and none crosses a
 * bracket or cell.
 */
function hasPlainPairs(runs: readonly Run[]): boolean {
  const open: string[] = []
  for (const { marks, canOpen, canClose, isCjkFriendly } of runs) {
    if (marks === '|' && open.length > 0) return false
    if (marks === '[') open.push(marks)
    else if (marks === ']') {
      if (open.pop() !== '[') return false
    } else if (canClose && open.at(-1) === marks) open.pop()
    else if (canOpen) {
      // If it could also close, it could end a pair that CommonMark leaves open here.
      if (isCjkFriendly && open.some((other) => other[0] === marks[0])) return false
      open.push(marks)
    } else if (canClose || isCjkFriendly) return false
  }
  return open.length === 0
}
