// Translates the short forms of links to a repository in PyMdown's extension `magiclink`: `#12`,
// `user/repo#12` and `@user`.
import type { Root, Text } from 'mdast'
import type { Edit } from '../edits.ts'
import { isInside, nodesOfType, rangeOf } from '../parse.ts'

const SHORTHAND =
  /(?<![\w/@#.&\\-])(?:([\w-]+\/[\w.-]+)?([#!])(\d+)|@([A-Za-z\d][\w-]*)(\/[\w.-]*\w)?)(?![\w/-])/g

/** Writes the short forms as links. `repo` is the address of the repository. */
export function magicLinks(tree: Root, source: string, repo: string): Edit[] {
  const { origin } = new URL(repo)
  const linked = nodesOfType(tree, 'link', 'linkReference', 'heading').map(rangeOf)
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    if (isInside(linked, start)) return []
    return [...source.slice(start, end).matchAll(SHORTHAND)].flatMap((match): Edit[] => {
      const [all, other, sign, number, user, userRepo = ''] = match
      const base = other === undefined ? repo.replace(/\/$/, '') : `${origin}/${other}`
      const path = sign === '!' ? pullPath(origin) : issuePath(origin)
      const href =
        user === undefined ? `${base}/${path}/${number ?? ''}` : `${origin}/${user}${userRepo}`
      const at = start + match.index
      return [{ start: at, end: at + all.length, text: `[${all}](${href})` }]
    })
  })
}

const issuePath = (origin: string) => (origin.includes('gitlab') ? '-/issues' : 'issues')

const pullPath = (origin: string) =>
  origin.includes('gitlab')
    ? '-/merge_requests'
    : origin.includes('bitbucket')
      ? 'pull-requests'
      : 'pull'
