// Resolves the options of `markdown`, except `checkDeadLinks`.
import type { UserConfig } from '../types/index.ts'
import type { MarkdownConfig, MathConfig, UserMathConfig } from '../types/markdownOptions.ts'

/** Fills in the defaults. */
export function resolveMarkdown(markdown: UserConfig['markdown'] = {}): MarkdownConfig {
  return {
    showLineNumbers: markdown.showLineNumbers ?? false,
    defaultWrapCode: markdown.defaultWrapCode ?? false,
    showLanguage: markdown.showLanguage ?? false,
    showWrapButton: markdown.showWrapButton ?? false,
    remarkPlugins: markdown.remarkPlugins ?? [],
    rehypePlugins: markdown.rehypePlugins ?? [],
    parser: markdown.parser ?? 'auto',
    customElements: markdown.customElements ?? [],
    html: markdown.html ?? 'allow',
    headingIds: markdown.headingIds ?? 'github',
    containers: markdown.containers ?? {},
    languages: markdown.languages ?? [],
    math: resolveMath(markdown.math),
    mermaid: markdown.mermaid ?? false,
  }
}

function resolveMath(math: boolean | UserMathConfig = false): MathConfig | null {
  if (math === false) return null
  return { renderer: 'temml', macros: {}, ...(math === true ? {} : math) }
}
