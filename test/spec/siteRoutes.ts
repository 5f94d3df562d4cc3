// Every route of the website, written from section 2.2 of the site specification: folder → names of its pages, `index` for
// the page of the folder itself. The Chinese website mirrors all of it below `/zh`, but for the pages of `englishOnly`.

const names = (text: string) => text.trim().split(/\s+/)

/** Routes in English by folder. */
export const folders: Readonly<Record<string, readonly string[]>> = {
  '/': ['index'],
  '/api/start/': ['index'],
  '/api/javascript-api/': names('core instance types'),
  '/community/': ['index'],
  '/community/releases/': names('index v0-1 v0-2 v0-3 v0-4 v0-5 v0-6 v0-7'),
  '/config/': names('index plugins'),
  '/config/dev/':
    names(`asset-prefix before-start-url client hmr lazy-compilation live-reload progress-bar
    setup-middlewares start-url watch-files write-to-disk`),
  '/config/html/':
    names(`app-icon crossorigin favicon inject meta mount-id output-structure script-loading tags
    template-parameters template title`),
  '/config/module-federation/': ['options'],
  '/config/output/':
    names(`asset-prefix charset clean-dist-path copy css-modules data-uri-limit dist-path emit-assets
    externals filename-hash filename inject-styles inline-scripts inline-styles legal-comments manifest minify
    override-browserslist polyfill source-map targets`),
  '/config/performance/':
    names(`bundle-analyze chunk-split dns-prefetch preconnect prefetch preload print-file-size
    profile remove-console remove-moment-locale`),
  '/config/security/': ['nonce'],
  '/config/server/':
    names(`compress headers history-api-fallback host html-fallback https port print-urls proxy
    public-dir strict-port`),
  '/config/source/':
    names(`alias-strategy alias decorators define entry exclude include pre-entry transform-import
    tsconfig-path`),
  '/config/tools/':
    names(`autoprefixer bundler-chain css-extract css-loader html-plugin postcss rspack style-loader
    swc`),
  '/guide/advanced/': names(
    'alias browser-compatibility browserslist env-vars hmr module-federation rem',
  ),
  '/guide/basic/':
    names(`cli configure-rsbuild configure-rspack css-modules css-usage html-template json-files
    output-files server static-assets static-deploy tailwindcss typescript unocss wasm-assets`),
  '/guide/debug/': names('build-profiling debug-mode rsdoctor'),
  '/guide/faq/': names('exceptions features general hmr'),
  '/guide/framework/': names('react solid svelte vue2 vue3'),
  '/guide/migration/': names('cra modern-builder vue-cli webpack'),
  '/guide/optimization/': names('build-performance inline-assets optimize-bundle split-chunk'),
  '/guide/start/': names('index features glossary npm-packages quick-start'),
  '/plugins/dev/': names('index core hooks'),
  '/plugins/list/':
    names(`index plugin-assets-retry plugin-babel plugin-basic-ssl plugin-check-syntax
    plugin-css-minimizer plugin-eslint plugin-image-compress plugin-less plugin-lightningcss plugin-mdx
    plugin-node-polyfill plugin-preact plugin-pug plugin-react plugin-rem plugin-sass plugin-solid
    plugin-source-build plugin-styled-components plugin-stylus plugin-svelte plugin-svgr plugin-toml
    plugin-type-check plugin-typed-css-modules plugin-umd plugin-vue-jsx plugin-vue plugin-vue2-jsx
    plugin-vue2 plugin-yaml`),
}

/** Pages without a translation (section 2.3). */
export const englishOnly: readonly string[] = ['/guide/advanced/rem']

/** All routes of the website, in both languages, sorted. */
export function websiteRoutes(): readonly string[] {
  const english = Object.entries(folders).flatMap(([folder, pages]) =>
    pages.map((name) => (name === 'index' ? folder : folder + name)),
  )
  const chinese = english.filter((route) => !englishOnly.includes(route))
  return [...english, ...chinese.map((route) => `/zh${route}`)].sort()
}
