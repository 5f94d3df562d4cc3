// Types of the plugins of Rsbuild 0.7, each with its factory and all of its options: what examples of the website are
// checked against, together with rsbuild.d.ts. Options that are handed on to another package stay open.

// Shapes of other packages, taken from a module that is open (rsbuild.d.ts).
declare module 'plugin-options' {
  import type { Open } from '@rspack/core'

  /** An object that is merged into the default, or a function that changes the default or returns another. */
  export type PluginOptions<Utils = unknown> =
    Record<string, unknown> | ((value: Open, utils: Utils) => Record<string, unknown> | void)
}

declare module '@rsbuild/plugin-assets-retry' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  interface AssetsRetryHookContext {
    times: number
    domain: string
    url: string
    tagName: string
  }
  export interface AssetsRetryOptions {
    type?: string[]
    domain?: string[]
    max?: number
    test?: string | ((url: string) => boolean)
    crossOrigin?: boolean | 'anonymous' | 'use-credentials'
    inlineScript?: boolean
    minify?: boolean
    addQuery?: boolean | ((context: { times: number; originalQuery: string }) => string)
    onRetry?: (context: AssetsRetryHookContext) => void
    onSuccess?: (context: AssetsRetryHookContext) => void
    onFail?: (context: AssetsRetryHookContext) => void
  }
  export function pluginAssetsRetry(options?: AssetsRetryOptions): RsbuildPlugin
}

declare module '@rsbuild/plugin-babel' {
  import type { PluginOptions } from 'plugin-options'
  import type { RsbuildPlugin } from '@rsbuild/core'
  type BabelPlugin = string | object | ((...args: never[]) => unknown) | unknown[]
  interface BabelUtils {
    addPlugins: (plugins: BabelPlugin[]) => void
    addPresets: (presets: BabelPlugin[]) => void
    removePlugins: (plugins: string | string[]) => void
    removePresets: (presets: string | string[]) => void
  }
  export interface PluginBabelOptions {
    include?: string | RegExp | (string | RegExp)[]
    exclude?: string | RegExp | (string | RegExp)[]
    babelLoaderOptions?: PluginOptions<BabelUtils>
  }
  export function pluginBabel(options?: PluginBabelOptions): RsbuildPlugin
}

declare module '@rsbuild/plugin-basic-ssl' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginBasicSsl(): RsbuildPlugin
}

declare module '@rsbuild/plugin-check-syntax' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export interface CheckSyntaxOptions {
    targets?: string[]
    ecmaVersion?:
      | 3
      | 5
      | 6
      | 7
      | 8
      | 9
      | 10
      | 11
      | 12
      | 13
      | 2015
      | 2016
      | 2017
      | 2018
      | 2019
      | 2020
      | 2021
      | 2022
      | 'latest'
    exclude?: RegExp | RegExp[]
  }
  export function pluginCheckSyntax(options?: CheckSyntaxOptions): RsbuildPlugin
}

declare module '@rsbuild/plugin-css-minimizer' {
  import type { PluginOptions } from 'plugin-options'
  import type { Open } from '@rspack/core'
  import type { RsbuildPlugin } from '@rsbuild/core'
  export const CssMinimizerWebpackPlugin: Open
  export function pluginCssMinimizer(options?: { pluginOptions?: PluginOptions }): RsbuildPlugin
}

declare module '@rsbuild/plugin-eslint' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginEslint(options?: {
    enable?: boolean
    eslintPluginOptions?: Record<string, unknown>
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-image-compress' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  type Codec = 'jpeg' | 'png' | 'pngLossless' | 'ico' | 'svg'
  interface CodecOptions {
    use: Codec
    test?: RegExp
    include?: RegExp | string
    exclude?: RegExp | string
    [option: string]: unknown
  }
  type Compressor = Codec | CodecOptions
  export function pluginImageCompress(options?: Compressor[]): RsbuildPlugin
  export function pluginImageCompress(...options: Compressor[]): RsbuildPlugin
}

declare module '@rsbuild/plugin-less' {
  import type { PluginOptions } from 'plugin-options'
  import type { RsbuildPlugin, RuleSetCondition } from '@rsbuild/core'
  export function pluginLess(options?: {
    lessLoaderOptions?: PluginOptions
    exclude?: RuleSetCondition
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-lightningcss' {
  import type { Open } from '@rspack/core'
  import type { RsbuildPlugin } from '@rsbuild/core'
  export const lightningcss: Open
  export function pluginLightningcss(options?: {
    transform?: boolean | Record<string, unknown>
    minify?: boolean | Record<string, unknown>
    implementation?: Open
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-mdx' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginMdx(options?: {
    mdxLoaderOptions?: Record<string, unknown>
    extensions?: string[]
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-node-polyfill' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginNodePolyfill(options?: {
    globals?: { process?: boolean; Buffer?: boolean }
    protocolImports?: boolean
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-preact' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginPreact(options?: { reactAliasesEnabled?: boolean }): RsbuildPlugin
}

declare module '@rsbuild/plugin-pug' {
  import type { PluginOptions } from 'plugin-options'
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginPug(options?: { pugOptions?: PluginOptions }): RsbuildPlugin
}

declare module '@rsbuild/plugin-react' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  type Condition = string | RegExp | (string | RegExp)[] | null
  export interface PluginReactOptions {
    swcReactOptions?: {
      pragma?: string
      pragmaFrag?: string
      throwIfNamespace?: boolean
      development?: boolean
      useBuiltins?: boolean
      refresh?: boolean
      runtime?: 'automatic' | 'classic'
      importSource?: string
    }
    splitChunks?: { react?: boolean; router?: boolean }
    enableProfiler?: boolean
    reactRefreshOptions?: {
      include?: Condition
      exclude?: Condition
      library?: string
      forceEnable?: boolean
    }
  }
  export function pluginReact(options?: PluginReactOptions): RsbuildPlugin
}

declare module '@rsbuild/plugin-rem' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export interface PluginRemOptions {
    enableRuntime?: boolean
    inlineRuntime?: boolean
    rootFontSize?: number
    maxRootFontSize?: number
    widthQueryKey?: string
    screenWidth?: number
    excludeEntries?: string[]
    supportLandscape?: boolean
    useRootFontSizeBeyondMax?: boolean
    pxtorem?: {
      rootValue?: number
      unitPrecision?: number
      propList?: string[]
      selectorBlackList?: (string | RegExp)[]
      replace?: boolean
      mediaQuery?: boolean
      minPixelValue?: number
      exclude?: string | RegExp | ((filePath: string) => boolean)
      unit?: string
    }
  }
  export function pluginRem(options?: PluginRemOptions): RsbuildPlugin
}

declare module '@rsbuild/plugin-sass' {
  import type { PluginOptions } from 'plugin-options'
  import type { RsbuildPlugin, RuleSetCondition } from '@rsbuild/core'
  export function pluginSass(options?: {
    sassLoaderOptions?: PluginOptions
    exclude?: RuleSetCondition
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-solid' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginSolid(options?: {
    solidPresetOptions?: {
      generate?: 'dom' | 'ssr' | 'universal'
      hydratable?: boolean
      moduleName?: string
      delegateEvents?: boolean
      wrapConditionals?: boolean
      contextToCustomElements?: boolean
      builtIns?: string[]
    }
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-source-build' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginSourceBuild(options?: {
    sourceField?: string
    resolvePriority?: 'source' | 'output'
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-styled-components' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export interface StyledComponentsOptions {
    displayName?: boolean
    ssr?: boolean
    fileName?: boolean
    meaninglessFileNames?: string[]
    namespace?: string
    topLevelImportPaths?: string[]
    transpileTemplateLiterals?: boolean
    minify?: boolean
    pure?: boolean
    cssProps?: boolean
  }
  export function pluginStyledComponents(
    options?:
      | StyledComponentsOptions
      | ((options: StyledComponentsOptions) => StyledComponentsOptions | void),
  ): RsbuildPlugin
}

declare module '@rsbuild/plugin-stylus' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginStylus(options?: {
    stylusOptions?: {
      use?: string[]
      include?: string
      import?: string
      resolveURL?: boolean
      lineNumbers?: boolean
      hoistAtrules?: boolean
    }
    sourceMap?: boolean
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-svelte' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginSvelte(options?: {
    svelteLoaderOptions?: Record<string, unknown>
    preprocessOptions?: Record<string, unknown>
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-svgr' {
  import type { RsbuildPlugin, RuleSetCondition } from '@rsbuild/core'
  export interface PluginSvgrOptions {
    svgrOptions?: { exportType?: 'default' | 'named'; [option: string]: unknown }
    mixedImport?: boolean
    query?: RegExp
    exclude?: RuleSetCondition
    excludeImporter?: RuleSetCondition
  }
  export function pluginSvgr(options?: PluginSvgrOptions): RsbuildPlugin
}

declare module '@rsbuild/plugin-toml' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginToml(): RsbuildPlugin
}

declare module '@rsbuild/plugin-type-check' {
  import type { PluginOptions } from 'plugin-options'
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginTypeCheck(options?: {
    enable?: boolean
    forkTsCheckerOptions?: PluginOptions
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-typed-css-modules' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginTypedCSSModules(): RsbuildPlugin
}

declare module '@rsbuild/plugin-umd' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginUmd(options: { name: string; export?: string | string[] }): RsbuildPlugin
}

declare module '@rsbuild/plugin-vue' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginVue(options?: {
    vueLoaderOptions?: Record<string, unknown>
    splitChunks?: { vue?: boolean; router?: boolean }
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-vue-jsx' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginVueJsx(options?: {
    vueJsxOptions?: {
      transformOn?: boolean
      optimize?: boolean
      mergeProps?: boolean
      isCustomElement?: (tag: string) => boolean
      enableObjectSlots?: boolean
      pragma?: string
    }
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-vue2' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginVue2(options?: {
    vueLoaderOptions?: Record<string, unknown>
    splitChunks?: { vue?: boolean; router?: boolean }
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-vue2-jsx' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginVue2Jsx(options?: {
    vueJsxOptions?: {
      compositionAPI?: boolean | string
      functional?: boolean
      injectH?: boolean
      vModel?: boolean
      vOn?: boolean
    }
  }): RsbuildPlugin
}

declare module '@rsbuild/plugin-yaml' {
  import type { RsbuildPlugin } from '@rsbuild/core'
  export function pluginYaml(): RsbuildPlugin
}
