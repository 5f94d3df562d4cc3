/*
 * Types of the files that pages and themes can import besides modules, of `import.meta.env`, and of
 * the constant that ejected parts use. To use them, add `"types": ["docgen/client"]` to the
 * `tsconfig.json` of a site. Longer patterns come first, because TypeScript takes the first one that matches.
 */

/**
 * Whether this is the code for the browser. The bundler replaces the constant and removes code that
 * becomes unreachable. Elsewhere the constant does not exist, so check its `typeof` first.
 */
declare const __DOCGEN_BROWSER__: boolean

/**
 * The fields of `import.meta.env` that the bundler replaces. The object itself does not exist. Names
 * and types are those of Vite, so that both can be used.
 */
interface ImportMetaEnv {
  /** `development` in `docgen dev`, otherwise `production`. */
  readonly MODE: string
  /** `base` of the site. */
  readonly BASE_URL: string
  readonly DEV: boolean
  readonly PROD: boolean
  /** Whether the module runs where pages are rendered. */
  readonly SSR: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.svg?react' {
  import type { ComponentType, SVGProps } from 'react'
  /** A component that renders the image. Props override the attributes in the file. */
  const Svg: ComponentType<SVGProps<SVGSVGElement>>
  export default Svg
}

declare module '*?url' {
  /** URL of the file, including the site's base. */
  const url: string
  export default url
}

declare module '*?raw' {
  /** The text of the file. */
  const text: string
  export default text
}

declare module '*?inline' {
  /** The file as a `data:` URL. */
  const url: string
  export default url
}

declare module '*.module.css' {
  /**
   * Class names by the names in the file. Names that are identifiers are also named exports, but
   * without types.
   */
  const names: { readonly [name: string]: string }
  export default names
}

declare module '*.module.scss' {
  /**
   * Class names by the names in the file. Names that are identifiers are also named exports, but
   * without types.
   */
  const names: { readonly [name: string]: string }
  export default names
}

declare module '*.module.sass' {
  /**
   * Class names by the names in the file. Names that are identifiers are also named exports, but
   * without types.
   */
  const names: { readonly [name: string]: string }
  export default names
}

declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}

declare module '*.mdx' {
  import type { ComponentType } from 'react'
  /** The file as a component. Its expressions can use its props as `props`. */
  const Content: ComponentType<Record<string, unknown>>
  export default Content
}

declare module '*.md' {
  import type { ComponentType } from 'react'
  /** The file as a component. */
  const Content: ComponentType
  export default Content
}

declare module '*.txt' {
  /** The text of the file. */
  const text: string
  export default text
}

declare module '*.apng' {
  const url: string
  export default url
}
declare module '*.avif' {
  const url: string
  export default url
}
declare module '*.bmp' {
  const url: string
  export default url
}
declare module '*.gif' {
  const url: string
  export default url
}
declare module '*.ico' {
  const url: string
  export default url
}
declare module '*.jpeg' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.eot' {
  const url: string
  export default url
}
declare module '*.otf' {
  const url: string
  export default url
}
declare module '*.ttf' {
  const url: string
  export default url
}
declare module '*.woff' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}
declare module '*.aac' {
  const url: string
  export default url
}
declare module '*.flac' {
  const url: string
  export default url
}
declare module '*.m4a' {
  const url: string
  export default url
}
declare module '*.mp3' {
  const url: string
  export default url
}
declare module '*.oga' {
  const url: string
  export default url
}
declare module '*.ogg' {
  const url: string
  export default url
}
declare module '*.opus' {
  const url: string
  export default url
}
declare module '*.wav' {
  const url: string
  export default url
}
declare module '*.m4v' {
  const url: string
  export default url
}
declare module '*.mov' {
  const url: string
  export default url
}
declare module '*.mp4' {
  const url: string
  export default url
}
declare module '*.ogv' {
  const url: string
  export default url
}
declare module '*.webm' {
  const url: string
  export default url
}
declare module '*.vtt' {
  const url: string
  export default url
}
declare module '*.csv' {
  const url: string
  export default url
}
declare module '*.doc' {
  const url: string
  export default url
}
declare module '*.docx' {
  const url: string
  export default url
}
declare module '*.gz' {
  const url: string
  export default url
}
declare module '*.pdf' {
  const url: string
  export default url
}
declare module '*.ppt' {
  const url: string
  export default url
}
declare module '*.pptx' {
  const url: string
  export default url
}
declare module '*.tgz' {
  const url: string
  export default url
}
declare module '*.wasm' {
  const url: string
  export default url
}
declare module '*.webmanifest' {
  const url: string
  export default url
}
declare module '*.xls' {
  const url: string
  export default url
}
declare module '*.xlsx' {
  const url: string
  export default url
}
declare module '*.zip' {
  const url: string
  export default url
}
