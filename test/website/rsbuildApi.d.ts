// Types of the JavaScript API of `@rsbuild/core` 0.7, next to those of its configuration in rsbuild.d.ts: what examples of
// the website are checked against. Compilers and results of Rspack stay open.

declare module '@rsbuild/core' {
  import type { Server } from 'node:http'
  import type { RspackPluginInstance } from '@rspack/core'

  export type RsbuildMode = 'development' | 'production'
  export type RsbuildEntry = Entry

  /** Every field is there after normalization, whatever it contains. */
  type Normalized<Options> = { readonly [Name in keyof Options]-?: RspackPluginInstance }
  export type NormalizedConfig = { readonly [Group in keyof RsbuildConfig]-?: RspackPluginInstance }
  export type NormalizedDevConfig = Normalized<DevConfig>
  export type NormalizedHtmlConfig = Normalized<HtmlConfig>
  export type NormalizedModuleFederationConfig = Normalized<ModuleFederationConfig>
  export type NormalizedOutputConfig = Normalized<OutputConfig>
  export type NormalizedPerformanceConfig = Normalized<PerformanceConfig>
  export type NormalizedSecurityConfig = Normalized<SecurityConfig>
  export type NormalizedServerConfig = Normalized<ServerConfig>
  export type NormalizedSourceConfig = Normalized<SourceConfig>
  export type NormalizedToolsConfig = Normalized<ToolsConfig>

  export interface CreateRsbuildOptions {
    cwd?: string
    rsbuildConfig?: RsbuildConfig
  }

  export interface InspectConfigOptions {
    env?: RsbuildMode
    verbose?: boolean
    outputPath?: string
    writeToDisk?: boolean
  }

  export interface InspectConfigResult {
    rsbuildConfig: string
    bundlerConfigs: string[]
    origin: { rsbuildConfig: RsbuildConfig; bundlerConfigs: RspackPluginInstance[] }
  }

  interface ServerResult {
    urls: string[]
    port: number
    server: { close(): Promise<void> }
  }

  interface DevServer {
    listen(): Promise<ServerResult>
    readonly port: number
    readonly middlewares: RspackPluginInstance
    afterListen(): Promise<void>
    onHTTPUpgrade: Parameters<Server['on']>[1]
    close(): Promise<void>
  }

  interface ServerOptions {
    compiler?: RspackPluginInstance
    getPortSilently?: boolean
  }

  /** The hooks and getters of plugins, without those that only a plugin has. */
  type SharedWithPlugins = Pick<
    RsbuildPluginAPI,
    Extract<keyof RsbuildPluginAPI, `on${string}` | `get${string}` | 'context' | 'isPluginExists'>
  >

  export interface RsbuildInstance extends SharedWithPlugins {
    build(options?: {
      mode?: RsbuildMode
      watch?: boolean
      compiler?: RspackPluginInstance
    }): Promise<void>
    startDevServer(options?: ServerOptions): Promise<ServerResult>
    createDevServer(options?: ServerOptions & { runCompile?: boolean }): Promise<DevServer>
    preview(options?: { getPortSilently?: boolean }): Promise<ServerResult>
    createCompiler(): Promise<RspackPluginInstance>
    addPlugins(
      plugins: readonly (RsbuildPlugin | false | null | undefined)[],
      options?: { before?: string },
    ): void
    getPlugins(): RsbuildPlugin[]
    removePlugins(names: string[]): void
    initConfigs(): Promise<RspackPluginInstance[]>
    inspectConfig(options?: InspectConfigOptions): Promise<InspectConfigResult>
  }

  export function createRsbuild(options?: CreateRsbuildOptions): Promise<RsbuildInstance>
  export function ensureAssetPrefix(url: string, assetPrefix: string): string

  type LogMethod =
    'info' | 'log' | 'warn' | 'error' | 'debug' | 'success' | 'ready' | 'start' | 'greet'
  type LogMethods = Record<LogMethod, (...messages: unknown[]) => void>

  export const logger: LogMethods & { level: string; override(methods: Partial<LogMethods>): void }
  export const rspack: RspackPluginInstance

  global {
    /** The instance in examples that show only a call of it. */
    const rsbuild: RsbuildInstance
  }
}
