// Routes of the website that its pages and its navigation link to, but that are not written yet. The
// link check accepts these and nothing else. Strike a name off when its page arrives: an entry that
// is no longer needed is reported. The list applies to both languages.

/** Folder to the names of its pages; `index` is the page of the folder itself. */
const unwritten: Readonly<Record<string, string>> = {
  '/api/javascript-api/': 'core instance',
  '/api/start/': 'index',
  '/config/': 'index',
  '/config/dev/': `
    asset-prefix client hmr lazy-compilation live-reload setup-middlewares start-url
    watch-files write-to-disk`,
  '/config/html/': `
    app-icon crossorigin favicon inject meta mount-id output-structure tags template
    template-parameters title`,
  '/config/module-federation/': 'options',
  '/config/output/': `
    asset-prefix clean-dist-path copy css-modules data-uri-limit dist-path emit-assets
    externals filename filename-hash inject-styles inline-scripts inline-styles
    legal-comments manifest minify override-browserslist polyfill source-map targets`,
  '/config/performance/': `
    bundle-analyze chunk-split dns-prefetch preconnect prefetch preload print-file-size
    profile remove-console remove-moment-locale`,
  '/config/server/': `
    compress headers history-api-fallback host html-fallback https port proxy public-dir
    strict-port`,
  '/config/source/': `
    alias alias-strategy decorators define entry include pre-entry transform-import tsconfig-path`,
  '/config/tools/': `
    autoprefixer bundler-chain css-extract css-loader html-plugin postcss swc`,
  '/plugins/dev/': 'index core hooks',
  '/plugins/list/': `
    index plugin-assets-retry plugin-babel plugin-basic-ssl plugin-check-syntax
    plugin-css-minimizer plugin-eslint plugin-image-compress plugin-less plugin-lightningcss
    plugin-mdx plugin-node-polyfill plugin-preact plugin-pug plugin-react plugin-rem
    plugin-sass plugin-solid plugin-source-build plugin-styled-components plugin-stylus
    plugin-svelte plugin-svgr plugin-toml plugin-type-check plugin-typed-css-modules
    plugin-umd plugin-vue plugin-vue-jsx plugin-vue2 plugin-vue2-jsx plugin-yaml`,
}

const english = Object.entries(unwritten).flatMap(([folder, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => (name === 'index' ? folder : folder + name)),
)

/** In English and in Chinese. */
export const unwrittenRoutes = [...english, ...english.map((route) => `/zh${route}`)]
