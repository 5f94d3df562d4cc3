// A micromark extension that reads `$…$` and `$$…$$` as mathematics. Dollars follow the rule of Pandoc,
// so that prices stay text: no space comes after the opening mark or before the closing one, and no
// digit follows the closing one.
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow'
    mathFlowFence: 'mathFlowFence'
    mathFlowValue: 'mathFlowValue'
    mathText: 'mathText'
    mathTextMarks: 'mathTextMarks'
    mathTextData: 'mathTextData'
  }
}

const DOLLAR = 36
const BACKSLASH = 92

const isLineEnd = (code: Code) => code !== null && code < -2
/** Tabs are negative numbers, and 32 is a space. */
const isBlank = (code: Code) => code === -2 || code === -1 || code === 32
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

// ── Inside a paragraph ─────────────────────────────────────────────────────────────────────────────

/** Whether a dollar can begin a formula here: it follows no dollar that is already text. */
function previous(this: TokenizeContext, code: Code): boolean {
  return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape'
}

function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let marks = 0
  let last: Code = null
  /** Consumes a character of the formula, in a piece that ends at the next line end or mark. */
  const data: State = (code) => {
    if (code === null || code === DOLLAR || isLineEnd(code)) {
      effects.exit('mathTextData')
      return inside(code)
    }
    last = code
    effects.consume(code)
    return code === BACKSLASH ? escaped : data
  }
  const escaped: State = (code) => {
    if (code === null || isLineEnd(code)) return data(code)
    effects.consume(code)
    return data
  }
  const inside: State = (code) => {
    if (code === null) return nok(code)
    if (code === DOLLAR) {
      const closing = closingOf(marks, isBlank(last) || isLineEnd(last))
      return effects.attempt(closing, ok, marks === 1 ? nok : dollar)(code)
    }
    if (isLineEnd(code)) {
      last = code
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return inside
    }
    effects.enter('mathTextData')
    return data(code)
  }
  /** A single dollar inside double marks. */
  const dollar: State = (code) => {
    effects.enter('mathTextData')
    effects.consume(code)
    return data
  }
  const opening: State = (code) => {
    if (code === DOLLAR && marks < 2) {
      effects.consume(code)
      marks += 1
      return opening
    }
    if (code === DOLLAR || code === null) return nok(code)
    if (marks === 1 && (isBlank(code) || isLineEnd(code))) return nok(code)
    effects.exit('mathTextMarks')
    return inside(code)
  }
  return (code) => {
    effects.enter('mathText')
    effects.enter('mathTextMarks')
    return opening(code)
  }
}

/** Reads the closing marks: as many as the opening ones, where they can close a formula. */
function closingOf(marks: number, isAfterBlank: boolean): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let size = 0
      const mark: State = (code) => {
        if (code === DOLLAR && size < marks) {
          effects.consume(code)
          size += 1
          return mark
        }
        effects.exit('mathTextMarks')
        const isOpen = size < marks || code === DOLLAR || (marks === 1 && isDigit(code))
        if (isOpen) return nok(code)
        effects.exit('mathText')
        return ok(code)
      }
      return (code) => {
        if (marks === 1 && isAfterBlank) return nok(code)
        effects.enter('mathTextMarks')
        return mark(code)
      }
    },
  }
}

// ── As a block ─────────────────────────────────────────────────────────────────────────────────────

const nextLine: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    return (code) => {
      if (code === null) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (first) => (this.parser.lazy[this.now().line] ? nok(first) : ok(first))
    }
  },
}

interface Fence {
  readonly min: number
  /** Called with the number of dollars. */
  readonly done: (size: number) => void
}

/** Reads a fence: two dollars or more, with nothing but white space around them on the line. */
function fence({ min, done }: Fence): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let size = 0
      const rest: State = (code) => {
        if (isBlank(code)) {
          effects.consume(code)
          return rest
        }
        if (code === DOLLAR && size === 0) return marks(code)
        if (size < min || (code !== null && !isLineEnd(code))) return nok(code)
        effects.exit('mathFlowFence')
        done(size)
        return ok(code)
      }
      const marks: State = (code) => {
        if (code !== DOLLAR) return rest(code)
        effects.consume(code)
        size += 1
        return marks
      }
      return (code) => {
        effects.enter('mathFlowFence')
        return rest(code)
      }
    },
  }
}

function tokenizeFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let min = 2
  const end: State = (code) => {
    effects.exit('mathFlow')
    return ok(code)
  }
  const ignore = () => undefined
  const afterLine: State = (code) =>
    code === null ? end(code) : effects.attempt(nextLine, line, end)(code)
  const line: State = (code) => effects.attempt(fence({ min, done: ignore }), end, content)(code)
  const content: State = (code) => {
    if (code === null || isLineEnd(code)) return afterLine(code)
    effects.enter('mathFlowValue')
    return value(code)
  }
  const value: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowValue')
      return afterLine(code)
    }
    effects.consume(code)
    return value
  }
  const opening = fence({
    min: 2,
    done(size) {
      min = size
    },
  })
  return (code) => {
    effects.enter('mathFlow')
    return effects.attempt(opening, afterLine, nok)(code)
  }
}

/** The extension for `micromark`. */
export const mathSyntax: Extension = {
  flow: { [DOLLAR]: { name: 'mathFlow', concrete: true, tokenize: tokenizeFlow } },
  text: { [DOLLAR]: { name: 'mathText', tokenize: tokenizeText, previous } },
}
