// Lists of the posts of a collection.

/** A link to a list of posts. */
export interface PostLink {
  readonly text: string
  /** Route path. */
  readonly link: string
}

/** What readers see of a post besides its article, in the language of the post. */
export interface PostFacts {
  /** Undefined without a date. `iso` is for machines: `2024-05-28`. */
  readonly date?: { readonly iso: string; readonly text: string }
  /** How long it takes to read the post: `3 min read`. */
  readonly readingTime: string
  /** `picture` is the address of a square picture, with the base. */
  readonly authors: readonly (PostLink & { readonly picture?: string })[]
  readonly tags: readonly PostLink[]
}

/** A post in a list. */
export interface PostListItem extends PostFacts {
  readonly title: string
  /** Route path. */
  readonly link: string
  readonly description: string
}

/** One page of a list of posts: the props of the theme's `PostList`. */
export interface PostListData {
  readonly posts: readonly PostListItem[]
  /** All tags with their number of posts; only on the first page of all posts. */
  readonly tags: readonly (PostLink & { readonly count: number })[]
  /** Route path of the page with newer posts; null on the first page. */
  readonly newer: string | null
  /** Route path of the page with older posts; null on the last page. */
  readonly older: string | null
  /** Number of the page and of all pages: `2 / 5`. */
  readonly position: string
  readonly labels: { readonly newer: string; readonly older: string; readonly tags: string }
}
