// The patterns of unknown syntax, with hints for authors. A pattern matches only if a mistake is
// certain: arrays (`a[0][1]`), regular expressions (`[^ab]+`), prices and times are text. Patterns
// are applied to text in which everything else is masked with U+FFFC.
import { didYouMean } from '../../diagnostics/suggestions.ts'
import type { Finding } from '../context.ts'

/** A match of a rule. */
interface SyntaxMatch {
  /** The text as written, on one line. */
  readonly text: string
  /** The label of a reference; otherwise empty. */
  readonly label: string
  /** The labels that the page defines. */
  readonly labels: readonly string[]
}

export interface SyntaxRule {
  readonly name: string
  /** If the pattern has a group `label`, each label is reported separately. */
  readonly pattern: RegExp
  findingOf(match: SyntaxMatch): Finding
}

/** A cheap test for a whole file; if it does not match, no rule does. */
export const MAY_BE_UNKNOWN = /\]\[|\[\^|\{\{|\{%|^[ \t>]*!!!|:[a-z+-][\w+-]*:|:100:|\$/im

export const SYNTAX_RULES: readonly SyntaxRule[] = [
  {
    name: 'reference',
    pattern:
      /(?<![\p{L}\p{N}_\])/.$`\ufffc])\[(?=[^[\]]*[\p{L}\ufffc])[^[\]]*\]\[(?<label>[\p{L}\p{N}\ufffc][^[\]]*)\](?![\w[(+*?{])/gu,
    findingOf: ({ text, labels }) => undefinedReference(labelIn(text), labels),
  },
  {
    name: 'collapsed reference',
    pattern:
      /(?<![\p{L}\p{N}_\])/.$`\ufffc])\[(?<label>[\p{L}\ufffc][^[\],|:<>]*)\]\[\](?![\w[(+*?{])/gu,
    findingOf: ({ text, labels }) =>
      undefinedReference(text.slice(text.indexOf('[') + 1, -3), labels),
  },
  {
    name: 'footnote',
    pattern: /\[\^(?<label>(?![a-z]-[a-z]|\d-\d)[\p{L}\p{N}_][\p{L}\p{N}_.:-]*)\](?![\w+*?{])/giu,
    findingOf: ({ label }) => ({
      severity: 'warning',
      code: 'undefined-reference',
      message: `The footnote \`[^${label}]\` is not defined, so the reference is shown as text.`,
      hint: `Add the note as a separate paragraph: \`[^${label}]: Text of the note\`. To show the reference as text, put it between backticks.`,
    }),
  },
  {
    name: 'template',
    pattern: /(?<!\$)\{\{[^{}\n\ufffc][^{}\n]*\}\}|\{%-?[ \t]*[a-z/][^%\n]*%\}/gi,
    findingOf: ({ text }) =>
      foreignSyntax(
        text,
        'Docgen has no template language. In an `.mdx` page, write JavaScript between single braces, for example `{frontmatter.title}`, and use components. To show the text, put it between backticks.',
      ),
  },
  {
    name: 'emoji',
    pattern:
      /(?<![\p{L}\p{N}_:/\\.@`]):(?:[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*|[+-]1|100):(?![\p{L}\p{N}_:[{`])/gu,
    findingOf: ({ text }) =>
      foreignSyntax(
        text,
        'Write the emoji itself, or add the plugin `remark-emoji` to `markdown.remarkPlugins`. To show the text, put it between backticks.',
      ),
  },
  {
    name: 'formula',
    pattern:
      /(?<![\p{L}\p{N}_$])(?:\$\$(?=[^$]*[\\^_=])[^$]+\$\$|\$(?:[a-z]|(?=[^$\n]*[\\^_=])[^$\s](?:[^$\n]*[^$\s])?)\$)(?![\p{L}\p{N}_$])/giu,
    findingOf: ({ text }) =>
      foreignSyntax(
        text,
        'For formulas, run `npx docgen add math`, which sets `markdown.math`. To show dollar signs, write `\\$`, or put the text between backticks.',
      ),
  },
  {
    name: 'admonition',
    pattern: /^!!![ \t]+[a-z]+(?=[ \t]*(?:"|\n|$))/gi,
    findingOf: ({ text }) =>
      foreignSyntax(
        text,
        'Write a callout: `:::note` before the text and `:::` after it, without the indent.',
      ),
  },
]

function foreignSyntax(text: string, hint: string): Finding {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text
  return {
    severity: 'warning',
    code: 'unknown-syntax',
    message: `\`${short}\` is syntax of another tool, so it is shown as text.`,
    hint,
  }
}

/** Returns the label of a full reference. */
function labelIn(text: string): string {
  return text.slice(text.lastIndexOf('][') + 2, -1)
}

function undefinedReference(label: string, labels: readonly string[]): Finding {
  const suggestion = didYouMean(label.toLowerCase(), labels)
  return {
    severity: 'warning',
    code: 'undefined-reference',
    message: `The label \`[${label}]\` is not defined, so the reference is shown as text.`,
    hint: `${suggestion && `${suggestion} `}Define it on a separate line: \`[${label}]: https://example.com\`. To show brackets as text, put a backslash before the first.`,
  }
}
