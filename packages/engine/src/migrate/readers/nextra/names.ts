// The names that Nextra gives to folders and files without a title.

/** Words that stay small within a name. */
const SMALL = new Set(
  'a an the and but for nor or so yet about after as at before between by down during from in inside into like near of off on onto over past per since than through to under until up upon via with within without'.split(
    ' ',
  ),
)

/** Names with their own spelling. */
const SPELLED = new Map(
  'API CD CDN CI CLI CMS CORS CSS DNS ESLint GitHub GitLab GraphQL HTML HTTP HTTPS JavaScript JS JSX JWT PHP SQL SSR SWR TS TSX TypeScript UI URL UX WordPress iOS macOS'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/** Writes the name of a file as a title: `how-to-use-the-api` → `How to Use the API`. */
export function titleOfName(name: string): string {
  const words = name.toLowerCase().split(/[-_\s]+/)
  const isEdge = (index: number) => index === 0 || index === words.length - 1
  return words
    .map((word, index) =>
      SMALL.has(word) && !isEdge(index)
        ? word
        : (SPELLED.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1)),
    )
    .join(' ')
}
