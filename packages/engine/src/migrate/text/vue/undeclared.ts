// Finds names in the templates of a page that nothing declares. Vue takes them for values that are not given,
// as on pages that are only parts of others.

const TEMPLATES = /\{\{([\s\S]*?)\}\}|\s(?::|v-)[\w.:-]+="([^"]*)"/g

/** Variables that `v-for` and slots declare. */
const DECLARED = /\sv-for="([^"]*?)\s(?:in|of)\s|\s(?:#|v-slot)[\w.:-]*="([^"]*)"/g

const NAME = /(?<![\w$.'"`-])[A-Za-z_][\w$]*/g

/** A script whose names are in other files. */
const ELSEWHERE = /^<script\b[^>]*\ssrc=|\b(?:mixins|extends)\s*:/i

/** Names that templates of Vue can use without a declaration. */
const GLOBALS = new Set(
  (
    'undefined null true false this in of typeof new Infinity NaN isFinite isNaN parseFloat parseInt Math Number Date ' +
    'Array Object Boolean String RegExp Map Set JSON Intl BigInt Error Symbol console decodeURI encodeURI ' +
    'decodeURIComponent encodeURIComponent'
  ).split(' '),
)

/** Returns the names without values. `scripts`: the script blocks of the page. */
export function undeclaredNames(text: string, scripts: readonly string[]): string[] {
  if (scripts.some((script) => ELSEWHERE.test(script))) return []
  const declared = new Set([...scripts, ...matchesOf(text, DECLARED)].flatMap(wordsIn))
  const used = matchesOf(text, TEMPLATES).flatMap((code) => code.match(NAME) ?? [])
  return [...new Set(used)].filter((name) => !declared.has(name) && !GLOBALS.has(name))
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '')
}

function wordsIn(code: string): string[] {
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}
