// Maps TextMate scopes to the nine roles of a code token, as a theme for Shiki. Shiki only supports
// colors, so each role has a placeholder color that stands for a class name and is never shown. The
// actual light and dark colors are CSS variables of the theme. A tenth role, plain text, is the
// theme's foreground color and gets no class.
import type { ThemeRegistration } from 'shiki/core'

/** Comment, keyword, string, number, function, type, property, operator, deletion; '' is plain text. */
export type TokenClass = 'c' | 'k' | 's' | 'n' | 'f' | 't' | 'p' | 'o' | 'd' | ''

const CLASSES: readonly TokenClass[] = ['', 'c', 'k', 's', 'n', 'f', 't', 'p', 'o', 'd']

/** Returns the class with that name, or null. */
export function asTokenClass(name: string): TokenClass | null {
  return CLASSES.find((tokenClass) => tokenClass === name) ?? null
}

function colorOf(tokenClass: TokenClass): string {
  return `#00000${CLASSES.indexOf(tokenClass)}`
}

/** Returns the role of a placeholder color. */
export function classOfColor(color: string | undefined): TokenClass {
  return CLASSES[Number(color?.slice(-1))] ?? ''
}

// The most specific scope wins, as in an editor. Names follow the conventions of TextMate grammars
// (https://macromates.com/manual/en/language_grammars#naming-conventions).
const SCOPES: Readonly<Record<Exclude<TokenClass, ''>, readonly string[]>> = {
  c: ['comment', 'punctuation.definition.comment', 'markup.quote'],
  k: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.wordlike',
    'keyword.operator.word',
    'keyword.operator.logical.python',
    'keyword.operator.logical.sql',
    'keyword.other.DML',
    'entity.name.directive',
    'punctuation.definition.heading.markdown',
    'entity.name.tag.css',
    'entity.other.attribute-name.pseudo-class',
    'entity.other.attribute-name.pseudo-element',
    'punctuation.definition.keyword',
  ],
  s: [
    'string',
    'punctuation.definition.string',
    'markup.inserted',
    'markup.inline.raw',
    'markup.underline.link',
    'constant.other.symbol',
    'constant.character',
    'string.regexp keyword.operator',
    'string.regexp keyword.control',
    'string.regexp punctuation.definition.group',
    'string.regexp constant.other',
    'storage.type.string.python',
    'constant.character.format.placeholder',
    'constant.character.entity punctuation.definition.entity',
  ],
  n: [
    'constant',
    'support.constant',
    'keyword.other.unit',
    'constant.other.option',
    'constant.other.color',
    'punctuation.definition.constant.css',
    'variable.parameter.option',
  ],
  f: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'entity.name.section',
    'markup.heading',
    'entity.name.operation.graphql',
    'meta.diff.header',
    'punctuation.definition.from-file',
    'punctuation.definition.to-file',
    'entity.name.function.macro',
  ],
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.primitive',
    'storage.type.numeric',
    'storage.type.built-in',
    'storage.type.string.go',
    'storage.type.boolean.go',
    'storage.type.error.go',
    'storage.type.java',
    'storage.type.cs',
    'storage.type.generic',
    'entity.name.section.group-title',
    'support.type.property-name.table',
    'support.other.namespace',
    'keyword.type',
  ],
  p: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'support.type.vendored.property-name',
    'support.dictionary.json string',
    'punctuation.support.type.property-name',
    'variable.other.property',
    'variable.object.property',
    'variable.other.member',
    'variable.other.key',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'entity.name.tag.http',
    'variable.key',
    'keyword.other.definition.ini',
    'variable.css',
    'variable.argument.css',
    'variable.scss',
    'entity.other.attribute-name.class.css',
    'variable.graphql',
    'variable.other.assignment.shell',
    'keyword.other.definition',
    'support.variable.property',
  ],
  o: [
    'keyword.operator',
    'punctuation',
    'meta.brace',
    'storage.type.annotation',
    'storage.type.function.arrow',
    'markup.list punctuation.definition.list',
    'meta.separator',
    'meta.diff.range',
    'meta.diff.index',
    'keyword.other.dotenv',
  ],
  d: ['markup.deleted'],
}

/** Scopes that stay plain text although a more general scope has a color. */
const PLAIN: readonly string[] = [
  'string.unquoted.argument.shell',
  'meta.template.expression',
  'meta.embedded',
  'meta.interpolation',
  'string source',
  'support.variable',
  'storage.type.function.arrow variable',
]

/** The only theme: light and dark mode share the tokens. */
export const tokenTheme: ThemeRegistration = {
  name: 'docgen',
  type: 'light',
  fg: colorOf(''),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: colorOf(''), background: '#ffffff' } },
    { scope: [...PLAIN], settings: { foreground: colorOf('') } },
    ...(Object.keys(SCOPES) as (keyof typeof SCOPES)[]).map((tokenClass) => ({
      scope: [...SCOPES[tokenClass]],
      settings: { foreground: colorOf(tokenClass) },
    })),
  ],
}
