// What the reference says of every option, in both languages: type, default, and version where it is newer than 0.1, by the
// address of its page. Facts of Rsbuild 0.7, kept apart from the pages so that a slip in one of them is found.
import type { OptionFacts } from './facts.ts'

/** Address of a page → the facts under its title, code only. */
export const options: Readonly<Record<string, OptionFacts>> = {
  '/config/dev/asset-prefix': { type: "boolean | string | 'auto'", default: "'/'", version: null },
  '/config/dev/before-start-url': {
    type: '() => Promise<void> | void',
    default: 'undefined',
    version: null,
  },
  '/config/dev/client': {
    type: `type Client = {
  protocol?: 'ws' | 'wss';
  path?: string;
  port?: string;
  host?: string;
  overlay?: boolean;
};`,
    default: `const defaultClient = {
  path: '/rsbuild-hmr',
  // The port of the dev server
  port: '',
  // location.hostname
  host: '',
  // 'wss' if the page is https, else 'ws'
  protocol: undefined,
  overlay: true,
};`,
    version: null,
  },
  '/config/dev/hmr': { type: 'boolean', default: 'true', version: null },
  '/config/dev/lazy-compilation': {
    type: `type LazyCompilationOptions =
  | boolean
  | {
      entries?: boolean;
      imports?: boolean;
      test?: RegExp | ((m: Module) => boolean);
    };`,
    default: 'false',
    version: '>= 0.7.1',
  },
  '/config/dev/live-reload': { type: 'boolean', default: 'true', version: '>= 0.2.11' },
  '/config/dev/progress-bar': {
    type: 'type ProgressBar = boolean | { id?: string };',
    default: "process.env.NODE_ENV === 'production'",
    version: null,
  },
  '/config/dev/setup-middlewares': {
    type: `type ServerAPIs = {
  sockWrite: (type: string, data?: string | boolean | Record<string, any>) => void;
};
type SetupMiddlewares = Array<
  (
    middlewares: {
      unshift: (...handlers: RequestHandler[]) => void;
      push: (...handlers: RequestHandler[]) => void;
    },
    server: ServerAPIs,
  ) => void
>;`,
    default: 'undefined',
    version: null,
  },
  '/config/dev/start-url': {
    type: 'boolean | string | string[] | undefined',
    default: 'undefined',
    version: null,
  },
  '/config/dev/watch-files': {
    type: 'type WatchFiles = { paths: string | string[]; options?: WatchOptions };',
    default: 'undefined',
    version: '>= 0.6.6',
  },
  '/config/dev/write-to-disk': {
    type: 'boolean | ((filename: string) => boolean)',
    default: 'false',
    version: null,
  },
  '/config/html/app-icon': { type: 'string', default: 'undefined', version: null },
  '/config/html/crossorigin': {
    type: "boolean | 'anonymous' | 'use-credentials'",
    default: 'false',
    version: null,
  },
  '/config/html/favicon': { type: 'string | Function', default: 'undefined', version: null },
  '/config/html/inject': {
    type: "'head' | 'body' | boolean | Function",
    default: "'head'",
    version: null,
  },
  '/config/html/meta': {
    type: `type MetaOptions = {
  [name: string]: string | false | { [attr: string]: string | boolean };
};
type MetaFunction = (params: { value: MetaOptions; entryName: string }) => MetaOptions | void;`,
    default: `const defaultMeta = {
  charset: { charset: 'UTF-8' },
  viewport: 'width=device-width, initial-scale=1.0',
};`,
    version: null,
  },
  '/config/html/mount-id': { type: 'string', default: "'root'", version: null },
  '/config/html/output-structure': { type: "'flat' | 'nested'", default: "'flat'", version: null },
  '/config/html/script-loading': {
    type: "'defer' | 'blocking' | 'module'",
    default: "'defer'",
    version: null,
  },
  '/config/html/tags': {
    type: `type TagsConfig = HtmlTag | HtmlTagHandler | Array<HtmlTag | HtmlTagHandler>;

type HtmlTag = {
  tag: string;
  attrs?: Record<string, string | boolean | null | undefined>;
  children?: string;
  /** default false */
  hash?: boolean | string | ((url: string, hash: string) => string);
  /** default true */
  publicPath?: boolean | string | ((url: string, publicPath: string) => string);
  /** default true: after existing tags; false: before */
  append?: boolean;
  /** default: true only for elements allowed in <head> */
  head?: boolean;
};

type HtmlTagUtils = { hash: string; entryName: string; outputName: string; publicPath: string };
type HtmlTagHandler = (tags: HtmlTag[], utils: HtmlTagUtils) => HtmlTag[] | void;`,
    default: 'undefined',
    version: null,
  },
  '/config/html/template-parameters': {
    type: 'Record<string, unknown> | Function',
    default: `type DefaultParameters = {
  mountId: string; // html.mountId
  entryName: string;
  assetPrefix: string; // dev.assetPrefix or output.assetPrefix
  compilation: Compilation;
  htmlWebpackPlugin: { tags: object; files: object; options: object };
};`,
    version: null,
  },
  '/config/html/template': {
    type: 'string | Function',
    default: `<!doctype html>
<html>
  <head></head>
  <body>
    <div id="<%= mountId %>"></div>
  </body>
</html>`,
    version: null,
  },
  '/config/html/title': { type: 'string | Function', default: "'Rsbuild App'", version: null },
  '/config/module-federation/options': {
    type: `type ModuleFederationConfig = {
  // Of Rspack
  options: ModuleFederationPluginOptions;
};`,
    default: 'undefined',
    version: '>= 0.4.0',
  },
  '/config/output/asset-prefix': { type: "string | 'auto'", default: "'/'", version: null },
  '/config/output/charset': { type: "'ascii' | 'utf8'", default: "'ascii'", version: null },
  '/config/output/clean-dist-path': { type: 'boolean', default: 'undefined', version: null },
  '/config/output/copy': {
    type: "CopyPluginOptions | CopyPluginOptions['patterns']",
    default: 'undefined',
    version: null,
  },
  '/config/output/css-modules': {
    type: `type CSSModules = {
  auto?: boolean | RegExp | ((resourcePath: string, resourceQuery: string, resourceFragment: string) => boolean);
  exportLocalsConvention?: 'asIs' | 'camelCase' | 'camelCaseOnly' | 'dashes' | 'dashesOnly';
  exportGlobals?: boolean;
  localIdentName?: string;
  mode?:
    | 'local'
    | 'global'
    | 'pure'
    | 'icss'
    | ((resourcePath: string) => 'local' | 'global' | 'pure' | 'icss');
  namedExport?: boolean;
};`,
    default: `{
  auto: true,
  exportLocalsConvention: 'camelCase',
  exportGlobals: false,
  mode: 'local',
  namedExport: false,
}`,
    version: null,
  },
  '/config/output/data-uri-limit': {
    type: 'number | { svg?: number; font?: number; image?: number; media?: number }',
    default: `{
  svg: 4096,
  font: 4096,
  image: 4096,
  media: 4096,
}`,
    version: null,
  },
  '/config/output/dist-path': {
    type: `type DistPathConfig = {
  root?: string;
  html?: string;
  js?: string;
  jsAsync?: string;
  css?: string;
  cssAsync?: string;
  svg?: string;
  font?: string;
  wasm?: string;
  image?: string;
  media?: string;
  server?: string;
  worker?: string;
};`,
    default: `{
  root: 'dist',
  html: '/',
  js: 'static/js',
  jsAsync: 'static/js/async',
  css: 'static/css',
  cssAsync: 'static/css/async',
  svg: 'static/svg',
  font: 'static/font',
  wasm: 'static/wasm',
  image: 'static/image',
  media: 'static/media',
  server: 'server',
  worker: 'worker',
}`,
    version: null,
  },
  '/config/output/emit-assets': {
    type: '(params: { target: RsbuildTarget }) => boolean',
    default: '() => true',
    version: '>= 0.6.4',
  },
  '/config/output/externals': {
    type: 'string | object | function | RegExp',
    default: 'undefined',
    version: null,
  },
  '/config/output/filename-hash': {
    type: 'boolean | string',
    default: 'true',
    version: '>= 0.4.0',
  },
  '/config/output/filename': {
    type: `type FilenameConfig = {
  js?: string | ((pathData: Rspack.PathData, assetInfo: Rspack.JsAssetInfo) => string); // function since v0.7.4
  css?: string;
  svg?: string;
  font?: string;
  image?: string;
  media?: string;
};`,
    default: `// Development
const devDefault = {
  js: '[name].js',
  css: '[name].css',
  svg: '[name].[contenthash:8].svg',
  font: '[name].[contenthash:8][ext]',
  image: '[name].[contenthash:8][ext]',
  media: '[name].[contenthash:8][ext]',
};

// Production
const prodDefault = {
  js: '[name].[contenthash:8].js',
  css: '[name].[contenthash:8].css',
  svg: '[name].[contenthash:8].svg',
  font: '[name].[contenthash:8][ext]',
  image: '[name].[contenthash:8][ext]',
  media: '[name].[contenthash:8][ext]',
};`,
    version: null,
  },
  '/config/output/inject-styles': { type: 'boolean', default: 'false', version: '>= 0.2.0' },
  '/config/output/inline-scripts': {
    type: 'boolean | RegExp | ((params: { size: number; name: string }) => boolean)',
    default: 'false',
    version: null,
  },
  '/config/output/inline-styles': {
    type: 'boolean | RegExp | ((params: { size: number; name: string }) => boolean)',
    default: 'false',
    version: null,
  },
  '/config/output/legal-comments': {
    type: "'linked' | 'inline' | 'none'",
    default: "'linked'",
    version: null,
  },
  '/config/output/manifest': { type: 'string | boolean', default: 'false', version: '>= 0.6.12' },
  '/config/output/minify': {
    type: `type Minify =
  | boolean
  | {
      js?: boolean;
      jsOptions?: SwcJsMinimizerRspackPluginOptions;
      css?: boolean;
      html?: boolean;
      htmlOptions?: HTMLPluginOptions['minify'];
    };`,
    default: 'true',
    version: '>= 0.4.11',
  },
  '/config/output/override-browserslist': {
    type: 'string[] | Partial<Record<RsbuildTarget, string[]>>',
    default: 'undefined',
    version: null,
  },
  '/config/output/polyfill': {
    type: "'entry' | 'usage' | 'off'",
    default: "'usage'",
    version: null,
  },
  '/config/output/source-map': {
    type: "{ js?: RspackConfig['devtool']; css?: boolean }",
    default: `const defaultSourceMap = {
  js: isDev ? 'cheap-module-source-map' : false,
  css: false,
};`,
    version: '>= 0.2.0',
  },
  '/config/output/targets': {
    type: `type RsbuildTarget = 'web' | 'node' | 'web-worker' | 'service-worker';
type Targets = RsbuildTarget[];`,
    default: "['web']",
    version: '>= 0.2.0',
  },
  '/config/performance/bundle-analyze': {
    type: 'Object | undefined',
    default: 'undefined',
    version: null,
  },
  '/config/performance/chunk-split': {
    type: `type ForceSplitting = RegExp[] | Record<string, RegExp>;

interface BaseChunkSplit {
  strategy?: 'split-by-module' | 'split-by-experience' | 'all-in-one' | 'single-vendor';
  override?: SplitChunks;
  forceSplitting?: ForceSplitting;
}

interface SplitBySize {
  strategy: 'split-by-size';
  minSize?: number;
  maxSize?: number;
  override?: SplitChunks;
  forceSplitting?: ForceSplitting;
}

interface SplitCustom {
  strategy: 'custom';
  splitChunks?: SplitChunks;
  forceSplitting?: ForceSplitting;
}

type ChunkSplit = BaseChunkSplit | SplitBySize | SplitCustom;`,
    default: "{ strategy: 'split-by-experience' }",
    version: null,
  },
  '/config/performance/dns-prefetch': {
    type: 'undefined | string[]',
    default: 'undefined',
    version: null,
  },
  '/config/performance/preconnect': {
    type: `interface PreconnectOption {
  href: string;
  crossorigin?: boolean;
}

type Preconnect = undefined | Array<string | PreconnectOption>`,
    default: 'undefined',
    version: null,
  },
  '/config/performance/prefetch': {
    type: `type IncludeType = 'async-chunks' | 'initial' | 'all-assets' | 'all-chunks';

type Filter = Array<string | RegExp> | ((filename: string) => boolean);

interface PrefetchOption {
  type?: IncludeType;
  include?: Filter;
  exclude?: Filter;
}

type Prefetch = undefined | true | PrefetchOption`,
    default: 'undefined',
    version: null,
  },
  '/config/performance/preload': {
    type: `type IncludeType = 'async-chunks' | 'initial' | 'all-assets' | 'all-chunks';

type Filter = Array<string | RegExp> | ((filename: string) => boolean);

interface PreloadOption {
  type?: IncludeType;
  include?: Filter;
  exclude?: Filter;
}

type Preload = undefined | true | PreloadOption`,
    default: 'undefined',
    version: null,
  },
  '/config/performance/print-file-size': {
    type: 'boolean | { total?: boolean; detail?: boolean }',
    default: 'true',
    version: null,
  },
  '/config/performance/profile': { type: 'boolean', default: 'false', version: null },
  '/config/performance/remove-console': {
    type: `type ConsoleType = 'log' | 'info' | 'warn' | 'error' | 'table' | 'group';

type RemoveConsole = boolean | ConsoleType[]`,
    default: 'false',
    version: null,
  },
  '/config/performance/remove-moment-locale': { type: 'boolean', default: 'false', version: null },
  '/config/plugins': {
    type: `type Falsy = false | null | undefined;
type RsbuildPlugins = (RsbuildPlugin | Falsy | Promise<RsbuildPlugin | Falsy>)[];`,
    default: 'undefined',
    version: null,
  },
  '/config/security/nonce': { type: 'type Nonce = string;', default: 'undefined', version: null },
  '/config/server/compress': { type: 'boolean', default: 'true', version: null },
  '/config/server/headers': { type: 'Record<string, string>', default: 'undefined', version: null },
  '/config/server/history-api-fallback': {
    type: 'boolean | ConnectHistoryApiFallbackOptions',
    default: 'false',
    version: null,
  },
  '/config/server/host': { type: 'string', default: "'0.0.0.0'", version: null },
  '/config/server/html-fallback': { type: "false | 'index'", default: "'index'", version: null },
  '/config/server/https': {
    type: 'type Https = ServerOptions | SecureServerSessionOptions',
    default: 'undefined',
    version: null,
  },
  '/config/server/port': { type: 'number', default: '3000', version: null },
  '/config/server/print-urls': {
    type: `type Routes = Array<{ entryName: string; pathname: string }>;
type PrintUrls =
  | boolean
  | ((params: { urls: string[]; port: number; routes: Routes; protocol: string }) => string[] | void);`,
    default: 'true',
    version: '>= 0.2.14',
  },
  '/config/server/proxy': {
    type: `type Filter = string | string[] | ((pathname: string, req: Request) => boolean);

type ProxyDetail = HttpProxyOptions & {
  bypass?: (req: IncomingMessage, res: ServerResponse, proxyOptions: ProxyOptions) =>
    string | undefined | null | boolean;
  context?: Filter;
};

type ProxyOptions = Record<string, string> | Record<string, ProxyDetail> | ProxyDetail[] | ProxyDetail;`,
    default: 'undefined',
    version: null,
  },
  '/config/server/public-dir': {
    type: `type PublicDirOptions = { name?: string; copyOnBuild?: boolean; watch?: boolean };
type PublicDir = false | PublicDirOptions | PublicDirOptions[]; // array since v0.7.7`,
    default: "{ name: 'public', copyOnBuild: true, watch: false }",
    version: null,
  },
  '/config/server/strict-port': { type: 'boolean', default: 'false', version: null },
  '/config/source/alias-strategy': {
    type: "'prefer-tsconfig' | 'prefer-alias'",
    default: "'prefer-tsconfig'",
    version: null,
  },
  '/config/source/alias': {
    type: 'type Alias = Record<string, string | false | (string | false)[]> | Function',
    default: 'undefined',
    version: null,
  },
  '/config/source/decorators': {
    type: "type Decorators = { version?: 'legacy' | '2022-03' };",
    default: "{ version: 'legacy' }",
    version: '>= 0.3.11',
  },
  '/config/source/define': { type: 'Record<string, unknown>', default: '{}', version: null },
  '/config/source/entry': {
    type: 'type Entry = Record<string, string | string[] | EntryDescription> | Function',
    default: "{ index: 'src/index.(ts|js|tsx|jsx|mjs|cjs)' }",
    version: null,
  },
  '/config/source/exclude': { type: 'RuleSetCondition[]', default: '[]', version: null },
  '/config/source/include': {
    type: 'RuleSetCondition[]',
    default: `[
  { and: [rootPath, { not: /[\\\\/]node_modules[\\\\/]/ }] },
  /\\.(?:ts|tsx|jsx|mts|cts)$/,
]`,
    version: null,
  },
  '/config/source/pre-entry': { type: 'string | string[]', default: 'undefined', version: null },
  '/config/source/transform-import': {
    type: `type TransformImport =
  | false
  | Array<{
      libraryName: string;
      libraryDirectory?: string;
      style?: string | boolean;
      styleLibraryDirectory?: string;
      camelToDashComponentName?: boolean;
      transformToDefaultImport?: boolean;
      customName?: string;
      customStyleName?: string;
    }>;`,
    default: 'undefined',
    version: null,
  },
  '/config/source/tsconfig-path': {
    type: 'string',
    default: "'tsconfig.json'",
    version: '>= 0.3.4',
  },
  '/config/tools/autoprefixer': {
    type: 'Object | Function',
    default: `{
  flexbox: 'no-2009',
  overrideBrowserslist: browserslist, // of the project
}`,
    version: null,
  },
  '/config/tools/bundler-chain': {
    type: 'type BundlerChainFn = (chain: RspackChain, utils: ModifyBundlerChainUtils) => Promise<void> | void;',
    default: 'undefined',
    version: null,
  },
  '/config/tools/css-extract': {
    type: '{ pluginOptions?: CssExtractRspackPluginOptions; loaderOptions?: CssExtractRspackLoaderOptions }',
    default: `{
  pluginOptions: {
    ignoreOrder: true,
    filename: 'static/css/[name].css',
    chunkFilename: 'static/css/async/[name].css',
  },
  loaderOptions: {},
}`,
    version: '>= 0.7.0',
  },
  '/config/tools/css-loader': {
    type: 'Object | Function',
    default: `{
  modules: {
    // output.cssModules
    auto: true,
    namedExport: false,
    exportGlobals: false,
    exportLocalsConvention: 'camelCase',
    localIdentName:
      process.env.NODE_ENV === 'production'
        ? '[local]-[hash:base64:6]'
        : '[path][name]__[local]-[hash:base64:6]',
  },
  // output.sourceMap.css
  sourceMap: false,
  // 2 for Less, Stylus and Sass
  importLoaders: 1,
}`,
    version: null,
  },
  '/config/tools/html-plugin': {
    type: 'boolean | Object | Function',
    default: `const defaultOptions = {
  inject, // html.inject
  favicon, // html.favicon
  filename, // output.distPath.html and html.outputStructure
  template, // html.template
  templateParameters, // html.templateParameters
  chunks: [entryName],
  scriptLoading, // html.scriptLoading
  meta, // html.meta
  title, // html.title
  minify: {
    // In production
    removeComments: false,
    useShortDoctype: true,
    keepClosingSlash: true,
    collapseWhitespace: true,
    removeRedundantAttributes: true,
    removeScriptTypeAttributes: true,
    removeStyleLinkTypeAttributes: true,
    removeEmptyAttributes: true,
    minifyCSS: true,
    minifyJS: minifyJSOptions,
    minifyURLs: true,
  },
};`,
    version: null,
  },
  '/config/tools/postcss': {
    type: 'Object | Function',
    default: `const defaultOptions = {
  postcssOptions: {
    plugins: [autoprefixer({ flexbox: 'no-2009' })],
  },
  sourceMap: false, // output.sourceMap.css
};`,
    version: null,
  },
  '/config/tools/rspack': {
    type: 'Rspack.Configuration | Function | undefined',
    default: 'undefined',
    version: null,
  },
  '/config/tools/style-loader': { type: 'Object | Function', default: '{}', version: null },
  '/config/tools/swc': {
    type: 'Object | Function',
    default: `const defaultOptions = {
  jsc: {
    externalHelpers: true,
    parser: {
      tsx: false,
      syntax: 'typescript',
      decorators: true,
    },
    preserveAllComments: true,
    // And settings by source.decorators
  },
  isModule: 'unknown',
  env: {
    targets: browserslist,
    // And mode and coreJs by output.polyfill
  },
};`,
    version: '>= 0.4.11',
  },
}

/** Address of a plugin's page → the facts of the plugin's options, in the order of the page. */
export const pluginOptions: Readonly<Record<string, readonly OptionFacts[]>> = {
  '/plugins/list/plugin-assets-retry': [
    { type: 'string[]', default: '[]', version: null },
    { type: 'string[]', default: "['script', 'link', 'img']", version: null },
    { type: 'number', default: '3', version: null },
    { type: 'string | ((url: string) => boolean)', default: "''", version: null },
    { type: "boolean | 'anonymous' | 'use-credentials'", default: '', version: null },
    { type: '(context: AssetsRetryHookContext) => void', default: 'undefined', version: null },
    { type: '(context: AssetsRetryHookContext) => void', default: 'undefined', version: null },
    { type: '(context: AssetsRetryHookContext) => void', default: 'undefined', version: null },
    {
      type: 'boolean | ((context: { times: number; originalQuery: string }) => string)',
      default: 'false',
      version: '>= 0.6.14',
    },
    { type: 'boolean', default: 'true', version: null },
    { type: 'boolean', default: 'true', version: null },
  ],
  '/plugins/list/plugin-babel': [
    {
      type: 'Object | Function',
      default: `const defaultOptions = {
  babelrc: false,
  configFile: false,
  compact: process.env.NODE_ENV === 'production',
  plugins: [
    ['@babel/plugin-proposal-decorators', rsbuildConfig.source.decorators],
    // For legacy decorators only
    '@babel/plugin-transform-class-properties',
  ],
  presets: [
    [
      '@babel/preset-typescript',
      {
        allExtensions: true,
        allowDeclareFields: true,
        allowNamespaces: true,
        isTSX: true,
        optimizeConstEnums: true,
      },
    ],
  ],
};`,
      version: null,
    },
    { type: 'string | RegExp | (string | RegExp)[]', default: 'undefined', version: null },
    { type: 'string | RegExp | (string | RegExp)[]', default: 'undefined', version: null },
  ],
  '/plugins/list/plugin-check-syntax': [
    { type: 'string[]', default: '', version: null },
    {
      type: `type EcmaVersion =
  | 3
  | 5
  | 6
  | 2015
  | 2016
  | 2017
  | 2018
  | 2019
  | 2020
  | 2021
  | 2022
  | 'latest';`,
      default: 'targets',
      version: null,
    },
    { type: 'RegExp | RegExp[]', default: 'undefined', version: null },
  ],
  '/plugins/list/plugin-css-minimizer': [
    {
      type: 'Object | Function | undefined',
      default: `const defaultOptions = {
  minify: CssMinimizerWebpackPlugin.cssnanoMinify,
  minimizerOptions: {
    preset: ['default', { mergeLonghand: false }],
  },
};`,
      version: null,
    },
  ],
  '/plugins/list/plugin-eslint': [
    { type: 'boolean', default: 'true', version: null },
    {
      type: "import('eslint-webpack-plugin').Options",
      default: `const defaultOptions = {
  extensions: ['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts'],
  // dist means the output folder
  exclude: ['node_modules', 'dist'],
};`,
      version: null,
    },
  ],
  '/plugins/list/plugin-image-compress': [
    {
      type: `type Compressor = 'jpeg' | 'png' | 'pngLossless' | 'ico' | 'svg';

type CompressorOptions = {
  use: Compressor;
  test?: RuleSetCondition;
  include?: RuleSetCondition;
  exclude?: RuleSetCondition;
  // And the options of the compressor
};

type PluginImageCompressOptions = (Compressor | CompressorOptions)[];`,
      default: "['jpeg', 'png', 'ico']",
      version: null,
    },
  ],
  '/plugins/list/plugin-less': [
    {
      type: 'Object | Function',
      default: `const defaultOptions = {
  lessOptions: {
    javascriptEnabled: true,
    paths: [path.join(rootPath, 'node_modules')],
  },
  // The Less that comes with the plugin
  implementation: less,
  sourceMap: rsbuildConfig.output.sourceMap.css,
};`,
      version: null,
    },
    { type: 'RuleSetCondition', default: 'undefined', version: null },
  ],
  '/plugins/list/plugin-lightningcss': [
    {
      type: 'boolean | lightningcss.TransformOptions<CustomAtRules>',
      default: `const defaultOptions = {
  targets: browserslistToTargets(browserslist),
};`,
      version: null,
    },
    {
      type: 'boolean | lightningcss.TransformOptions<CustomAtRules>',
      default: `const defaultOptions = {
  targets: browserslistToTargets(browserslist),
};`,
      version: null,
    },
    { type: "typeof import('lightningcss')", default: 'lightningcss', version: null },
  ],
  '/plugins/list/plugin-mdx': [
    { type: 'MdxLoaderOptions', default: '{}', version: null },
    { type: 'string[]', default: "['.mdx', '.md']", version: null },
  ],
  '/plugins/list/plugin-node-polyfill': [
    {
      type: `type Globals = {
  process?: boolean;
  Buffer?: boolean;
};`,
      default: '{ process: true, Buffer: true }',
      version: null,
    },
    { type: 'boolean', default: 'true', version: '>= 0.5.4' },
  ],
  '/plugins/list/plugin-preact': [{ type: 'boolean', default: 'true', version: null }],
  '/plugins/list/plugin-pug': [
    {
      type: 'Object | Function | undefined',
      default: "{ doctype: 'html', compileDebug: false }",
      version: null,
    },
  ],
  '/plugins/list/plugin-react': [
    {
      type: `interface SwcReactOptions {
  pragma?: string;
  pragmaFrag?: string;
  throwIfNamespace?: boolean;
  development?: boolean;
  useBuiltins?: boolean;
  refresh?: boolean;
  runtime?: 'automatic' | 'classic';
  importSource?: string;
}`,
      default: `const isDev = process.env.NODE_ENV === 'development';

const defaultOptions = {
  development: isDev,
  // Only with HMR switched on
  refresh: isDev,
  runtime: 'automatic',
};`,
      version: '>= 0.2.18',
    },
    { type: "'automatic' | 'classic'", default: "'automatic'", version: null },
    { type: 'string', default: "'react'", version: null },
    {
      type: `type SplitReactChunkOptions = {
  react?: boolean;
  router?: boolean;
};`,
      default: '{ react: true, router: true }',
      version: null,
    },
    { type: 'boolean', default: 'false', version: '>= 0.6.5' },
    {
      type: `type ReactRefreshOptions = {
  include?: string | RegExp | (string | RegExp)[] | null;
  exclude?: string | RegExp | (string | RegExp)[] | null;
  library?: string;
  forceEnable?: boolean;
};`,
      default: `const defaultOptions = {
  include: [/\\.(?:js|jsx|mjs|cjs|ts|tsx|mts|cts)$/],
};`,
      version: '>= 0.6.7',
    },
  ],
  '/plugins/list/plugin-sass': [
    {
      type: 'Object | Function',
      default: `const defaultOptions = {
  api: 'modern-compiler',
  implementation: require.resolve('sass-embedded'),
  sourceMap: rsbuildConfig.output.sourceMap.css,
};`,
      version: null,
    },
    { type: 'RuleSetCondition', default: 'undefined', version: null },
  ],
  '/plugins/list/plugin-solid': [{ type: 'SolidPresetOptions', default: '{}', version: null }],
  '/plugins/list/plugin-source-build': [
    { type: 'string', default: "'source'", version: null },
    { type: "'source' | 'output'", default: "'source'", version: null },
  ],
  '/plugins/list/plugin-styled-components': [
    {
      type: `type StyledComponentsOptions = {
  displayName?: boolean;
  ssr?: boolean;
  fileName?: boolean;
  meaninglessFileNames?: string[];
  namespace?: string;
  topLevelImportPaths?: string[];
  transpileTemplateLiterals?: boolean;
  minify?: boolean;
  pure?: boolean;
  cssProps?: boolean;
};`,
      default: `const defaultOptions = {
  displayName: true,
  // true if a target node or service-worker is built
  ssr: false,
  // true in production
  pure: process.env.NODE_ENV === 'production',
  transpileTemplateLiterals: true,
};`,
      version: null,
    },
  ],
  '/plugins/list/plugin-stylus': [
    {
      type: `type StylusOptions = {
  use?: string[];
  include?: string;
  import?: string;
  resolveURL?: boolean;
  lineNumbers?: boolean;
  hoistAtrules?: boolean;
};`,
      default: 'undefined',
      version: null,
    },
    { type: 'boolean', default: '', version: null },
  ],
  '/plugins/list/plugin-svelte': [
    {
      type: 'Object',
      default: `const defaultOptions = {
  compilerOptions: {
    dev: isDev,
  },
  preprocess: require('svelte-preprocess')(),
  emitCss: !rsbuildConfig.output.injectStyles,
  hotReload: isDev && rsbuildConfig.dev.hmr,
};`,
      version: null,
    },
    {
      type: `interface AutoPreprocessOptions {
  globalStyle?: GlobalStyleOptions | boolean;
  replace?: ReplaceOptions;
  typescript?: TypescriptOptions | boolean;
  scss?: SassOptions | boolean;
  sass?: SassOptions | boolean;
  less?: LessOptions | boolean;
  stylus?: StylusOptions | boolean;
  babel?: BabelOptions | boolean;
  postcss?: PostcssOptions | boolean;
  coffeescript?: CoffeescriptOptions | boolean;
  pug?: PugOptions | boolean;
  aliases?: [string, string][];
  // A language of your own
  [languageName: string]: any;
}`,
      default: 'undefined',
      version: '>= 0.2.18',
    },
  ],
  '/plugins/list/plugin-svgr': [
    {
      type: "import('@svgr/core').Config",
      default: `const defaultOptions = {
  svgo: true,
  svgoConfig: {
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            removeViewBox: false,
          },
        },
      },
      'prefixIds',
    ],
  },
};`,
      version: null,
    },
    { type: "'default' | 'named'", default: 'undefined', version: null },
    { type: 'boolean', default: 'false', version: '>= 0.5.0' },
    { type: 'RegExp', default: '/react/', version: '>= 0.5.2' },
    { type: 'RuleSetCondition', default: 'undefined', version: null },
    { type: 'RuleSetCondition', default: 'undefined', version: '>= 0.5.9' },
  ],
  '/plugins/list/plugin-type-check': [
    { type: 'boolean', default: 'true', version: null },
    {
      type: 'Object | Function',
      default: `const defaultOptions = {
  typescript: {
    // Writes no tsbuildinfo
    mode: 'readonly',
    // true if the tsconfig has references
    build: useReference,
    memoryLimit: 8192,
    configFile: tsconfigPath,
    // The typescript of the project
    typescriptPath,
  },
  issue: {
    // Problems in node_modules
    exclude: [({ file = '' }) => /[\\\\/]node_modules[\\\\/]/.test(file)],
  },
  logger: {
    log() {},
    error(message: string) {
      console.error(message.replace(/ERROR/g, 'Type Error'));
    },
  },
};`,
      version: null,
    },
  ],
  '/plugins/list/plugin-umd': [
    { type: 'string', default: '', version: null },
    { type: 'string | string[]', default: 'undefined', version: null },
  ],
  '/plugins/list/plugin-vue-jsx': [
    {
      type: `type VueJSXPluginOptions = {
  transformOn?: boolean;
  optimize?: boolean;
  mergeProps?: boolean;
  isCustomElement?: (tag: string) => boolean;
  enableObjectSlots?: boolean;
  pragma?: string;
};`,
      default: '{}',
      version: null,
    },
  ],
  '/plugins/list/plugin-vue': [
    {
      type: 'VueLoaderOptions',
      default: `const defaultOptions = {
  compilerOptions: {
    preserveWhitespace: false,
  },
  experimentalInlineMatchResource: true,
};`,
      version: null,
    },
    {
      type: `type SplitVueChunkOptions = {
  vue?: boolean;
  router?: boolean;
};`,
      default: '{ vue: true, router: true }',
      version: null,
    },
  ],
  '/plugins/list/plugin-vue2-jsx': [
    {
      type: `type VueJSXPresetOptions = {
  compositionAPI?: boolean | string;
  functional?: boolean;
  injectH?: boolean;
  vModel?: boolean;
  vOn?: boolean;
};`,
      default: '{ injectH: true }',
      version: null,
    },
  ],
  '/plugins/list/plugin-vue2': [
    {
      type: 'VueLoaderOptions',
      default: `const defaultOptions = {
  compilerOptions: {
    preserveWhitespace: false,
  },
  experimentalInlineMatchResource: true,
};`,
      version: null,
    },
    {
      type: `type SplitVueChunkOptions = {
  vue?: boolean;
  router?: boolean;
};`,
      default: '{ vue: true, router: true }',
      version: null,
    },
  ],
}
