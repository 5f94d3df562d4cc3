// The posts of a collection: one page of a list, with links to the tags and to the other pages. The
// engine creates its props. A theme can replace it (`components: { PostList }`).
import { Link } from 'docgen/runtime'
import { Fragment } from 'react'

/** A link to a list. */
export interface PostListLink {
  readonly text: string
  /** Route path. */
  readonly link: string
}

/** A post in a list. All texts are in the language of the page. */
export interface PostListItem {
  readonly title: string
  /** Route path. */
  readonly link: string
  readonly description: string
  readonly date?: { readonly iso: string; readonly text: string }
  readonly readingTime: string
  readonly authors: readonly PostListLink[]
  readonly tags: readonly PostListLink[]
}

export interface PostListProps {
  readonly posts: readonly PostListItem[]
  /** All tags with their number of posts; only on the first page of all posts. */
  readonly tags: readonly (PostListLink & { readonly count: number })[]
  /** Route path of the page with newer posts; null on the first page. */
  readonly newer: string | null
  /** Route path of the page with older posts; null on the last page. */
  readonly older: string | null
  /** Number of the page and of all pages: `2 / 5`. */
  readonly position: string
  readonly labels: { readonly newer: string; readonly older: string; readonly tags: string }
}

/** Renders a page of a list. */
export function PostList({ posts, tags, newer, older, position, labels }: PostListProps) {
  return (
    <div className="posts">
      {tags.length > 0 && (
        <nav className="post-tags" aria-label={labels.tags}>
          {tags.map(({ text, link, count }) => (
            <Link key={link} className="post-tag" href={link}>
              {`${text} `}
              <small>{count}</small>
            </Link>
          ))}
        </nav>
      )}
      {posts.map((post) => (
        <Post key={post.link} {...post} />
      ))}
      {(newer ?? older) !== null && (
        <nav className="post-pages" aria-label={position}>
          {newer === null ? <span /> : <Link href={newer}>← {labels.newer}</Link>}
          <span>{position}</span>
          {older === null ? <span /> : <Link href={older}>{labels.older} →</Link>}
        </nav>
      )}
    </div>
  )
}

function Post({ title, link, description, date, readingTime, authors, tags }: PostListItem) {
  const links = [
    ...authors.map((each) => ({ ...each, kind: 'post-author' })),
    ...tags.map((each) => ({ ...each, kind: 'post-tag' })),
  ]
  return (
    <article className="post">
      <h2>
        <Link href={link}>{title}</Link>
      </h2>
      <p className="post-meta">
        {/* Spaces separate the facts in copies of the text; on the page, the style sheet does. */}
        {date && <time dateTime={date.iso}>{date.text}</time>} <span>{readingTime}</span>
        {links.map((each) => (
          <Fragment key={each.link}>
            {' '}
            <Link className={each.kind} href={each.link}>
              {each.text}
            </Link>
          </Fragment>
        ))}
      </p>
      {description !== '' && <p>{description}</p>}
    </article>
  )
}
