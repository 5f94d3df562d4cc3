// The pictures that social networks show for links to pages.
import type { PageBackground } from './output.ts'

/** What a picture shows. A template gets it as props. */
export interface SocialImageProps {
  readonly title: string
  readonly description: string
  /** Label of the page's group in the sidebar, or else of its item in the nav bar; may be ''. */
  readonly section: string
  /** Title of the site in the language of the page. */
  readonly siteName: string
  /** The logo of the site as a `data:` address, or null. */
  readonly logo: string | null
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The background colors of the theme, or null. */
  readonly background: PageBackground | null
}

/** Settings of `socialImage`. */
export interface UserSocialImage {
  /**
   * A module whose default export is a React component with `SocialImageProps`, relative to the
   * configuration file. Default: docgen's own picture.
   */
  readonly template?: string
  /**
   * Font files (TTF, OTF, TTC or WOFF2), relative to the configuration file. The first one that has
   * a character draws it. Default: a Latin font.
   */
  readonly fonts?: readonly string[]
}

/** An element as the renderer reads it. Elements of React have the same form. */
export interface Drawing {
  readonly type: string | SocialTemplate
  readonly props: object
}

/** A component that draws a picture. */
export type SocialTemplate = (props: SocialImageProps) => unknown
