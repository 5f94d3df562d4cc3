// A page of the old site that is code instead of Markdown.

export interface OtherPage {
  /** Path of its file relative to the project folder. */
  readonly from: string
  /** Path of the page that takes its address, relative to docgen's docs folder, without extension. */
  readonly to: string
}
