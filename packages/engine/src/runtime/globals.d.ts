// Modules that only the bundler knows: the theme of the site being built, and style sheets.
declare module 'docgen:theme' {
  const theme: import('./theme.ts').Theme
  export default theme
}

declare module '*.css'
