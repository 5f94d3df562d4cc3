// The posts of a collection: one page of a list, with links to the tags and to the other pages. The
// engine creates its props. A theme can replace it (`components: { PostList }`).
import { Link, type PostListData, type PostListItem } from 'docgen/runtime'
import { Fragment } from 'react'

/** Renders a page of a list. */
export function PostList({ posts, tags, newer, older, position, labels }: PostListData) {
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
    ...tags.map((each) => ({ ...each, kind: 'post-tag', picture: undefined })),
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
              {each.picture && (
                <img src={each.picture} alt="" width={24} height={24} loading="lazy" />
              )}
              {each.text}
            </Link>
          </Fragment>
        ))}
      </p>
      {description !== '' && <p>{description}</p>}
    </article>
  )
}
