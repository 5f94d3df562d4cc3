// The schema of `markdown`.
import * as z from 'zod'
import { CALLOUT_TYPES } from '../shared/callouts.ts'
import { filled, plainFunction, toggle, unifiedPlugin } from './rules.ts'

export const markdown = z.strictObject({
  showLineNumbers: toggle.optional().describe('Default `false`.'),
  defaultWrapCode: toggle.optional().describe('Default `false`.'),
  showLanguage: toggle.optional().describe('Default `false`.'),
  showWrapButton: toggle.optional().describe('Default `false`.'),
  remarkPlugins: z.array(unifiedPlugin).optional(),
  rehypePlugins: z.array(unifiedPlugin).optional(),
  checkDeadLinks: z
    .union([toggle, z.strictObject({ excludes: z.array(filled) })], {
      error: '`true`, `false` or `{ excludes: […] }`',
    })
    .optional()
    .describe('Default `true`.'),
  parser: z.enum(['auto', 'remark']).optional().describe('Default `auto`.'),
  customElements: z
    .array(filled)
    .optional()
    .describe('Names of custom elements, `my-*` for several. Default: none.'),
  html: z.enum(['allow', 'sanitize', 'escape']).optional().describe('Default `allow`.'),
  headingIds: z
    .union(
      [
        z.enum(['github', 'vitepress', 'docusaurus', 'starlight', 'nextra', 'mkdocs']),
        plainFunction<(text: string) => string>('text to id'),
      ],
      {
        error:
          '`github`, `vitepress`, `docusaurus`, `starlight`, `nextra`, `mkdocs` or a function that takes the text of a heading',
      },
    )
    .optional()
    .describe('Default `github`.'),
  containers: z
    .record(
      z.string().regex(/^[a-z][\w-]*$/i, 'a name of letters, digits and hyphens'),
      z.strictObject({
        type: z.enum(CALLOUT_TYPES),
        title: filled.optional().describe('Default: the title of the type.'),
      }),
    )
    .optional()
    .describe('Default: none.'),
  languages: z
    .array(
      z.strictObject({
        name: filled,
        aliases: z.array(filled).optional().describe('Default: none.'),
        grammar: z
          .looseObject({ scopeName: filled, patterns: z.array(z.unknown()) })
          .optional()
          .describe('A TextMate grammar.'),
      }),
    )
    .optional()
    .describe('Default: none.'),
  math: z
    .union(
      [
        toggle,
        z.strictObject({
          renderer: z.enum(['temml', 'katex']).optional().describe('Default `temml`.'),
          macros: z
            .record(z.string().regex(/^\\[a-z]+$/i, 'a name such as `\\R`'), z.string())
            .optional()
            .describe('Default: none.'),
        }),
      ],
      { error: '`true`, `false` or `{ renderer, macros }`' },
    )
    .optional()
    .describe('Default `false`.'),
  mermaid: toggle.optional().describe('Default `false`.'),
})
