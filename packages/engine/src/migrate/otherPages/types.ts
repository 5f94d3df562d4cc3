// A page of the old site that is code instead of Markdown.

/** What such a page passes to the layout of the old tool. */
export interface LayoutFields {
  readonly title?: string
  readonly description?: string
  /** Default: `custom`, without the title. */
  readonly pageType?: 'custom' | 'doc'
}

export interface OtherPage {
  /** Path of its file relative to the project folder. */
  readonly from: string
  /** Path of the page that takes its address, relative to docgen's docs folder, without extension. */
  readonly to: string
  /** Default: what the component of React passes to the layout of Docusaurus. */
  readonly fields?: LayoutFields
  /** Whether a plugin of the old tool gives data to the page. */
  readonly hasData?: boolean
}
