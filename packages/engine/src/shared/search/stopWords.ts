// Stop words: words so common that results need not contain them.

const ENGLISH =
  'a about an and are as at be been but by can could did do does for from has have how i if in into is it its me my of on or our should so than that the their them then there these they this those to us was we were what when where which who why will with would you your'
const CHINESE =
  '的 了 是 在 和 与 或 及 吗 呢 吧 把 被 将 对 从 到 给 让 中 里 怎么 怎样 怎么样 如何 什么 为什么 哪些 哪个 哪里 可以 能 能否 会 请问 我 我们 你 你们 它 一个 这个 那个 这 那 有 也 都 就 而 以及 进行 一下 怎么办 办 想 想要 要 需要 应该 是否 能不能 多少 请 得 着 过 又 很 太'
const JAPANESE = 'の は が を に で と も から まで です ます する した して こと もの'

const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${CHINESE} ${JAPANESE}`.split(' '))

/** Tells whether a folded word is a stop word. */
export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term)
}
