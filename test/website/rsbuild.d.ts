// Types of `@rsbuild/core` 0.7 and of its plugins, as far as configuration files use them: what examples of the website
// are checked against. Every option of the reference is here; shapes that belong to other packages (loader options, the
// configuration of Rspack, instances of its plugins) stay open. Apart from the project's own types: nothing imports it.

// A module without a body is open: whatever is taken from it may have any shape.
declare module '@rspack/core'

declare module '@rsbuild/core' {
  import type { SecureServerSessionOptions } from 'node:http2'
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { ServerOptions } from 'node:https'
  import type { RspackPluginInstance } from '@rspack/core'

  /** Options of another package. */
  type OpenOptions = Record<string, unknown>

  type OneOrMany<T> = T | T[]
  type MaybePromise<T> = T | Promise<T>

  /** Merged into the default, or a function that changes the default or returns another; or several of them. */
  type MergedOpen<Utils = unknown> = OneOrMany<
    OpenOptions | ((value: RspackPluginInstance, utils: Utils) => OpenOptions | void)
  >

  /** A value for all pages, or a function that gives the one of an entry. */
  type PerEntry<Value> = Value | ((context: { value: Value; entryName: string }) => Value | void)

  export type NodeEnv = 'development' | 'production' | 'test'
  export type RsbuildTarget = 'web' | 'node' | 'web-worker' | 'service-worker'

  /** A test of a module's path, as in a rule of Rspack. */
  export type RuleSetCondition =
    | string
    | RegExp
    | ((path: string) => boolean)
    | RuleSetCondition[]
    | { and?: RuleSetCondition[]; or?: RuleSetCondition[]; not?: RuleSetCondition }

  export interface DevConfig {
    /** `'auto'` is a separate value. */
    assetPrefix?: boolean | string
    beforeStartUrl?: () => Promise<void> | void
    client?: {
      protocol?: 'ws' | 'wss'
      path?: string
      port?: string
      host?: string
      overlay?: boolean
    }
    hmr?: boolean
    lazyCompilation?:
      | boolean
      | {
          entries?: boolean
          imports?: boolean
          test?: RegExp | ((module: RspackPluginInstance) => boolean)
        }
    liveReload?: boolean
    progressBar?: boolean | { id?: string }
    setupMiddlewares?: ((
      middlewares: {
        unshift: (...handlers: RequestHandler[]) => void
        push: (...handlers: RequestHandler[]) => void
      },
      server: {
        sockWrite: (type: string, data?: string | boolean | OpenOptions) => void
      },
    ) => void)[]
    startUrl?: boolean | string | string[]
    watchFiles?: { paths: string | string[]; options?: OpenOptions }
    writeToDisk?: boolean | ((filename: string) => boolean)
  }

  export type RequestHandler = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => unknown

  export interface HtmlTag {
    tag: string
    attrs?: Record<string, string | boolean | null | undefined>
    children?: string
    hash?: boolean | string | ((url: string, hash: string) => string)
    publicPath?: boolean | string | ((url: string, publicPath: string) => string)
    append?: boolean
    head?: boolean
  }

  export type HtmlTagHandler = (
    tags: HtmlTag[],
    utils: { hash: string; entryName: string; outputName: string; publicPath: string },
  ) => HtmlTag[] | void

  export type MetaOptions = Record<string, string | false | Record<string, string | boolean>>

  export interface HtmlConfig {
    appIcon?: string
    crossorigin?: boolean | 'anonymous' | 'use-credentials'
    favicon?: PerEntry<string>
    inject?: PerEntry<'head' | 'body' | boolean>
    meta?: OneOrMany<PerEntry<MetaOptions>>
    mountId?: string
    outputStructure?: 'flat' | 'nested'
    scriptLoading?: 'defer' | 'blocking' | 'module'
    tags?: OneOrMany<HtmlTag | HtmlTagHandler>
    template?: PerEntry<string>
    templateParameters?: OneOrMany<
      | OpenOptions
      | ((defaults: RspackPluginInstance, utils: { entryName: string }) => OpenOptions | void)
    >
    title?: PerEntry<string>
  }

  export interface ModuleFederationConfig {
    options: {
      name: string
      filename?: string
      exposes?: OpenOptions
      remotes?: OpenOptions
      shared?: OpenOptions | (string | OpenOptions)[]
      library?: { type: string; name?: string }
      [option: string]: unknown
    }
  }

  type ModulesMode = 'local' | 'global' | 'pure' | 'icss'

  export interface CSSModules {
    auto?:
      | boolean
      | RegExp
      | ((resourcePath: string, resourceQuery: string, resourceFragment: string) => boolean)
    exportLocalsConvention?: 'asIs' | 'camelCase' | 'camelCaseOnly' | 'dashes' | 'dashesOnly'
    exportGlobals?: boolean
    localIdentName?: string
    mode?: ModulesMode | ((resourcePath: string) => ModulesMode)
    namedExport?: boolean
  }

  interface CopyPattern {
    from: string
    to?: string
    [option: string]: unknown
  }

  type InlineFiles = boolean | RegExp | ((file: { size: number; name: string }) => boolean)

  type Externals =
    string | RegExp | Record<string, unknown> | ((...details: RspackPluginInstance[]) => unknown)

  /** Values of `devtool`: the parts are in this order. */
  type Devtool =
    | false
    | 'eval'
    | `${'' | 'inline-' | 'hidden-' | 'eval-'}${'' | 'nosources-'}${'' | 'cheap-' | 'cheap-module-'}source-map`

  export interface OutputConfig {
    /** `'auto'` is a separate value. */
    assetPrefix?: string
    charset?: 'ascii' | 'utf8'
    cleanDistPath?: boolean
    copy?: (string | CopyPattern)[] | { patterns: (string | CopyPattern)[]; options?: OpenOptions }
    cssModules?: CSSModules
    dataUriLimit?: number | { svg?: number; font?: number; image?: number; media?: number }
    distPath?: {
      root?: string
      html?: string
      js?: string
      jsAsync?: string
      css?: string
      cssAsync?: string
      svg?: string
      font?: string
      wasm?: string
      image?: string
      media?: string
      server?: string
      worker?: string
    }
    emitAssets?: (params: { target: RsbuildTarget }) => boolean
    externals?: OneOrMany<Externals>
    filename?: {
      js?:
        | string
        | ((
            pathData: {
              chunk?: { name?: string; id?: string | number }
              [detail: string]: unknown
            },
            assetInfo: RspackPluginInstance,
          ) => string)
      css?: string
      svg?: string
      font?: string
      image?: string
      media?: string
    }
    filenameHash?: boolean | string
    injectStyles?: boolean
    inlineScripts?: InlineFiles
    inlineStyles?: InlineFiles
    legalComments?: 'linked' | 'inline' | 'none'
    manifest?: string | boolean
    minify?:
      | boolean
      | {
          js?: boolean
          jsOptions?: OpenOptions
          css?: boolean
          html?: boolean
          htmlOptions?: boolean | OpenOptions
        }
    overrideBrowserslist?: string[] | Partial<Record<RsbuildTarget, string[]>>
    polyfill?: 'entry' | 'usage' | 'off'
    sourceMap?: { js?: Devtool; css?: boolean }
    targets?: RsbuildTarget[]
  }

  type ForceSplitting = RegExp[] | Record<string, RegExp>

  export type ChunkSplit =
    | {
        strategy?: 'split-by-module' | 'split-by-experience' | 'all-in-one' | 'single-vendor'
        override?: OpenOptions
        forceSplitting?: ForceSplitting
      }
    | {
        strategy: 'split-by-size'
        minSize?: number
        maxSize?: number
        override?: OpenOptions
        forceSplitting?: ForceSplitting
      }
    | { strategy: 'custom'; splitChunks?: OpenOptions; forceSplitting?: ForceSplitting }

  interface ResourceHints {
    type?: 'async-chunks' | 'initial' | 'all-assets' | 'all-chunks'
    include?: (string | RegExp)[] | ((filename: string) => boolean)
    exclude?: (string | RegExp)[] | ((filename: string) => boolean)
  }

  export interface PerformanceConfig {
    /** Not a page of the reference; pages on build speed speak of it. */
    buildCache?: boolean | { cacheDirectory?: string; cacheDigest?: (string | undefined)[] }
    bundleAnalyze?: {
      analyzerMode?: 'server' | 'static' | 'json' | 'disabled'
      analyzerHost?: string
      analyzerPort?: number | 'auto'
      reportFilename?: string
      reportTitle?: string
      defaultSizes?: 'stat' | 'parsed' | 'gzip'
      openAnalyzer?: boolean
      generateStatsFile?: boolean
      statsFilename?: string
      statsOptions?: OpenOptions
      excludeAssets?: string | RegExp | ((name: string) => boolean)
      logLevel?: 'info' | 'warn' | 'error' | 'silent'
    }
    chunkSplit?: ChunkSplit
    dnsPrefetch?: string[]
    preconnect?: (string | { href: string; crossorigin?: boolean })[]
    prefetch?: true | ResourceHints
    preload?: true | ResourceHints
    printFileSize?: boolean | { total?: boolean; detail?: boolean }
    profile?: boolean
    removeConsole?: boolean | ('log' | 'info' | 'warn' | 'error' | 'table' | 'group')[]
    removeMomentLocale?: boolean
  }

  export interface SecurityConfig {
    nonce?: string
    sri?: { enable?: 'auto' | boolean; algorithm?: 'sha256' | 'sha384' | 'sha512' }
  }

  type ProxyFilter = string | string[] | ((pathname: string, request: IncomingMessage) => boolean)

  export interface ProxyDetail {
    target?: string
    changeOrigin?: boolean
    ws?: boolean
    secure?: boolean
    pathRewrite?: Record<string, string> | ((path: string, request: IncomingMessage) => string)
    router?: OpenOptions | ((request: IncomingMessage) => string)
    headers?: Record<string, string>
    cookieDomainRewrite?: string | Record<string, string>
    logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
    bypass?: (
      request: IncomingMessage,
      response: ServerResponse,
      options: OpenOptions,
    ) => string | undefined | null | boolean
    context?: ProxyFilter
  }

  interface PublicDirOptions {
    name?: string
    copyOnBuild?: boolean
    watch?: boolean
  }

  export interface ServerConfig {
    compress?: boolean
    headers?: Record<string, string | string[]>
    historyApiFallback?:
      | boolean
      | {
          index?: string
          verbose?: boolean
          logger?: typeof console.log
          htmlAcceptHeaders?: string[]
          disableDotRule?: true
          rewrites?: {
            from: RegExp
            to: string | RegExp | ((context: RspackPluginInstance) => string)
          }[]
        }
    host?: string
    htmlFallback?: false | 'index'
    https?: ServerOptions | SecureServerSessionOptions
    open?:
      | boolean
      | string
      | string[]
      | { target?: string | string[]; before?: () => Promise<void> | void }
    port?: number
    printUrls?:
      | boolean
      | ((params: {
          urls: string[]
          port: number
          routes: { entryName: string; pathname: string }[]
          protocol: string
        }) => string[] | void)
    proxy?: Record<string, string> | Record<string, ProxyDetail> | ProxyDetail[] | ProxyDetail
    publicDir?: false | PublicDirOptions | PublicDirOptions[]
    strictPort?: boolean
  }

  export type Alias = Record<string, string | false | (string | false)[]>

  interface EntryDescription {
    import: string | string[]
    runtime?: string | false
    dependOn?: string | string[]
    filename?: string
    layer?: string
    html?: boolean
    [option: string]: unknown
  }

  export type Entry = Record<string, string | string[] | EntryDescription>

  export interface SourceConfig {
    alias?: OneOrMany<Alias | ((alias: Alias, utils: { target: RsbuildTarget }) => Alias | void)>
    aliasStrategy?: 'prefer-tsconfig' | 'prefer-alias'
    decorators?: { version?: 'legacy' | '2022-03' }
    define?: Record<string, unknown>
    entry?: OneOrMany<Entry | ((context: { target: RsbuildTarget; value: Entry }) => Entry | void)>
    exclude?: RuleSetCondition[]
    include?: RuleSetCondition[]
    preEntry?: string | string[]
    transformImport?:
      | false
      | {
          libraryName: string
          libraryDirectory?: string
          style?: string | boolean
          styleLibraryDirectory?: string
          camelToDashComponentName?: boolean
          transformToDefaultImport?: boolean
          customName?: string
          customStyleName?: string
        }[]
    tsconfigPath?: string
  }

  /** The chained form of Rspack's configuration: each step can be called and leads to further steps. */
  export interface RspackChain {
    (...args: ChainArgument[]): RspackChain
    readonly [step: string]: RspackChain
  }

  type ChainArgument =
    string | number | boolean | object | undefined | ((value: RspackPluginInstance) => unknown)

  interface BuildUtils {
    env: NodeEnv
    isDev: boolean
    isProd: boolean
    target: RsbuildTarget
    isServer: boolean
    isWebWorker: boolean
    isServiceWorker: boolean
    HtmlPlugin: RspackPluginInstance
    CHAIN_ID: Record<'RULE' | 'ONE_OF' | 'USE' | 'PLUGIN' | 'MINIMIZER', Record<string, string>>
  }

  export interface ModifyBundlerChainUtils extends BuildUtils {
    bundler: Record<
      | 'BannerPlugin'
      | 'DefinePlugin'
      | 'IgnorePlugin'
      | 'ProvidePlugin'
      | 'HotModuleReplacementPlugin',
      RspackPluginInstance
    >
  }

  export interface ModifyRspackConfigUtils extends BuildUtils {
    rspack: RspackPluginInstance
    addRules: (rules: OneOrMany<OpenOptions>) => void
    prependPlugins: (plugins: OneOrMany<RspackPluginInstance>) => void
    appendPlugins: (plugins: OneOrMany<RspackPluginInstance>) => void
    removePlugin: (name: string) => void
    mergeConfig: (...configs: Rspack.Configuration[]) => Rspack.Configuration
  }

  export namespace Rspack {
    /** Names of options are checked, their values are Rspack's. */
    interface Configuration {
      cache?: unknown
      context?: string
      dependencies?: string[]
      devServer?: unknown
      devtool?: Devtool
      entry?: unknown
      experiments?: OpenOptions
      externals?: OneOrMany<Externals>
      externalsType?: string
      externalsPresets?: OpenOptions
      ignoreWarnings?: unknown[]
      infrastructureLogging?: OpenOptions
      mode?: 'development' | 'production' | 'none'
      module?: { rules?: unknown[]; [option: string]: unknown }
      name?: string
      node?: false | OpenOptions
      optimization?: OpenOptions
      output?: OpenOptions
      plugins?: unknown[]
      profile?: boolean
      resolve?: OpenOptions
      resolveLoader?: OpenOptions
      snapshot?: OpenOptions
      stats?: unknown
      target?: unknown
      watchOptions?: OpenOptions
    }
  }

  export interface ToolsConfig {
    autoprefixer?: MergedOpen
    bundlerChain?: OneOrMany<
      (chain: RspackChain, utils: ModifyBundlerChainUtils) => Promise<void> | void
    >
    cssExtract?: { pluginOptions?: OpenOptions; loaderOptions?: OpenOptions }
    cssLoader?: MergedOpen
    htmlPlugin?:
      boolean | MergedOpen<{ entryName: string; entryValue: string | string[] | EntryDescription }>
    postcss?: MergedOpen<{ addPlugins: (plugins: unknown) => void }>
    rspack?: OneOrMany<
      | Rspack.Configuration
      | ((
          config: RspackPluginInstance,
          utils: ModifyRspackConfigUtils,
        ) => MaybePromise<Rspack.Configuration | void>)
    >
    styleLoader?: MergedOpen
    swc?: MergedOpen
  }

  type Falsy = false | null | undefined

  export interface RsbuildConfig {
    dev?: DevConfig
    html?: HtmlConfig
    moduleFederation?: ModuleFederationConfig
    output?: OutputConfig
    performance?: PerformanceConfig
    plugins?: (RsbuildPlugin | Falsy | Promise<RsbuildPlugin | Falsy>)[]
    security?: SecurityConfig
    server?: ServerConfig
    source?: SourceConfig
    tools?: ToolsConfig
  }

  /** A function, run when something happens; `order` moves it before or behind the others. */
  type Hook<Callback> = (
    callback: Callback | { handler: Callback; order: 'pre' | 'post' | 'default' },
  ) => void

  interface HtmlBasicTag {
    tag: string
    attrs?: Record<string, string | boolean | null | undefined>
    children?: string
  }

  interface HtmlTags {
    headTags: HtmlBasicTag[]
    bodyTags: HtmlBasicTag[]
  }

  type TransformResult = string | { code: string; map?: string | OpenOptions | null }

  type Happened = Hook<(details: RspackPluginInstance) => MaybePromise<void>>

  export interface RsbuildContext {
    readonly entry: Entry
    readonly rootPath: string
    readonly distPath: string
    readonly cachePath: string
    readonly version: string
    readonly bundlerType: 'rspack' | 'webpack'
    readonly targets: readonly RsbuildTarget[]
    readonly pluginAPI?: RsbuildPluginAPI
    readonly tsconfigPath?: string
    readonly devServer?: {
      readonly hostname: string
      readonly port: number
      readonly https: boolean
    }
  }

  export interface RsbuildPluginAPI {
    readonly context: RsbuildContext
    getRsbuildConfig(type?: 'original' | 'current' | 'normalized'): Readonly<RsbuildConfig>
    getNormalizedConfig(): NormalizedConfig
    isPluginExists(name: string): boolean
    getHTMLPaths(): Record<string, string>
    transform(
      descriptor: {
        test?: RuleSetCondition
        targets?: RsbuildTarget[]
        resourceQuery?: RuleSetCondition
        raw?: boolean
      },
      handler: (context: {
        code: string
        resource: string
        resourcePath: string
        resourceQuery: string
        addDependency: (file: string) => void
        emitFile: (
          name: string,
          content: string | Buffer,
          sourceMap?: string,
          assetInfo?: OpenOptions,
        ) => void
      }) => MaybePromise<TransformResult>,
    ): void
    expose<T>(id: string | symbol, api: T): void
    useExposed<T>(id: string | symbol): T | undefined
    modifyRsbuildConfig: Hook<
      (
        config: RsbuildConfig,
        utils: { mergeRsbuildConfig: typeof mergeRsbuildConfig },
      ) => MaybePromise<RsbuildConfig | void>
    >
    modifyRspackConfig: Hook<
      (
        config: RspackPluginInstance,
        utils: ModifyRspackConfigUtils,
      ) => MaybePromise<Rspack.Configuration | void>
    >
    modifyBundlerChain: Hook<
      (chain: RspackChain, utils: ModifyBundlerChainUtils) => MaybePromise<void>
    >
    modifyHTMLTags: Hook<
      (
        tags: HtmlTags,
        context: { compilation: RspackPluginInstance; assetPrefix: string; filename: string },
      ) => MaybePromise<HtmlTags>
    >
    onBeforeCreateCompiler: Happened
    onAfterCreateCompiler: Happened
    onBeforeBuild: Happened
    onAfterBuild: Happened
    onBeforeStartDevServer: Happened
    onAfterStartDevServer: Happened
    onCloseDevServer: Happened
    onDevCompileDone: Happened
    onBeforeStartProdServer: Happened
    onAfterStartProdServer: Happened
    onExit: Hook<() => void>
  }

  export interface RsbuildPlugin {
    name: string
    pre?: string[]
    post?: string[]
    remove?: string[]
    setup: (api: RsbuildPluginAPI) => MaybePromise<void>
  }

  export interface ConfigParams {
    env: string
    command: string
    envMode?: string
  }

  type ConfigFunction<Result> = (params: ConfigParams) => Result

  export function defineConfig(config: RsbuildConfig): RsbuildConfig
  export function defineConfig(config: ConfigFunction<RsbuildConfig>): ConfigFunction<RsbuildConfig>
  export function defineConfig(
    config: ConfigFunction<Promise<RsbuildConfig>>,
  ): ConfigFunction<Promise<RsbuildConfig>>
  export function mergeRsbuildConfig(...configs: (RsbuildConfig | undefined)[]): RsbuildConfig
  export function loadEnv(options?: { cwd?: string; mode?: string; prefixes?: string[] }): {
    parsed: Record<string, string>
    filePaths: string[]
    publicVars: Record<string, string>
    cleanup: () => void
  }
  export function loadConfig(options?: {
    cwd?: string
    path?: string
    envMode?: string
  }): Promise<{ content: RsbuildConfig; filePath: string | null }>
  export const version: string
}
