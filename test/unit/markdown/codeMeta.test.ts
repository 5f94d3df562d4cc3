import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  type CodeMeta,
  parseCodeMeta,
} from '../../../packages/engine/src/markdown/code/codeMeta.ts'

const test = suite('codeMeta')

const nothing: CodeMeta = {
  ...{
    lang: '',
    title: null,
    lines: [],
    unreadable: [],
    lineNumbers: null,
    firstLine: 1,
    wrap: null,
    language: null,
    wrapButton: null,
    fold: null,
    file: null,
  },
  innerLang: null,
  isForPackageManagers: false,
}

const cases: readonly (readonly [lang: string | null, meta: string | null, Partial<CodeMeta>])[] = [
  [null, null, {}],
  ['ts', null, { lang: 'ts' }],
  ['TypeScript', null, { lang: 'typescript' }],
  ['c++', null, { lang: 'c++' }],
  ['ts', 'title="src/a b.ts"', { lang: 'ts', title: 'src/a b.ts' }],
  ['ts', "title='a.ts'", { lang: 'ts', title: 'a.ts' }],
  ['ts', 'title=a.ts wrap', { lang: 'ts', title: 'a.ts', wrap: true }],
  ['ts', 'title=""', { lang: 'ts' }],
  ['title="a.ts"', null, { title: 'a.ts' }],
  ['js', '[config.js]', { lang: 'js', title: 'config.js' }],
  ['js', '[label] title="title"', { lang: 'js', title: 'title' }],
  ['js[label]', null, { lang: 'js', title: 'label' }],
  ['ts', '{1,3-5}', { lang: 'ts', lines: [range(1, 1), range(3, 5)] }],
  ['ts{1,', '3}', { lang: 'ts', lines: [range(1, 1), range(3, 3)] }],
  ['{2}', null, { lines: [range(2, 2)] }],
  ['ts', '{ 1 - 2 , 4 }', { lang: 'ts', lines: [range(1, 2), range(4, 4)] }],
  ['ts', '{5-3}', { lang: 'ts', lines: [range(5, 3)] }],
  ['ts', '{a}', { lang: 'ts' }],
  ['ts', '{2-} {1..2} {1,b}', { lang: 'ts', unreadable: ['{2-}', '{1..2}', '{1,b}'] }],
  ['ts', '{1;3} {-2}', { lang: 'ts', unreadable: ['{1;3}', '{-2}'] }],
  ['ts', '{"a": {}} {name=1} {r}', { lang: 'ts' }],
  ['ts', '{"Step 1: a":3-5}', { lang: 'ts', lines: [{ ...range(3, 5), label: 'Step 1: a' }] }],
  [
    'ts',
    String.raw`{'a "b"': 1} {"\"c\"":2}`,
    {
      lang: 'ts',
      lines: [
        { ...range(1, 1), label: 'a "b"' },
        { ...range(2, 2), label: '"c"' },
      ],
    },
  ],
  ['tsx', '[app/[slug]/page.tsx]', { lang: 'tsx', title: 'app/[slug]/page.tsx' }],
  [
    'tsx[app/[[...slug]]/page.tsx]',
    '{1}',
    { lang: 'tsx', title: 'app/[[...slug]]/page.tsx', lines: [range(1, 1)] },
  ],
  ['ts', '[a[b.ts]', { lang: 'ts', title: 'a[b.ts' }],
  ['ts', String.raw`title="a \"b\".ts" wrap`, { lang: 'ts', title: 'a "b".ts', wrap: true }],
  ['ts', String.raw`title='it\'s \\'`, { lang: 'ts', title: String.raw`it's \\`.slice(0, -1) }],
  ['ts', String.raw`title="C:\dir\new"`, { lang: 'ts', title: String.raw`C:\dir\new` }],
  ['ts', 'title="{1}"', { lang: 'ts', title: '{1}' }],
  ['ts', 'language wrapButton', { lang: 'ts', language: true, wrapButton: true }],
  ['ts', 'language=false', { lang: 'ts', language: false }],
  ['ts', 'fold=12', { lang: 'ts', fold: 12 }],
  ['ts', 'fold', { lang: 'ts', fold: 20 }],
  ['ts', 'fold=0', { lang: 'ts' }],
  ['ts', 'fold=no', { lang: 'ts' }],
  ['ts', 'lineNumbers', { lang: 'ts', lineNumbers: true }],
  ['ts', 'showLineNumbers', { lang: 'ts', lineNumbers: true }],
  ['ts', 'lineNumbers=false', { lang: 'ts', lineNumbers: false }],
  ['ts:line-numbers', '{1}', { lang: 'ts', lines: [range(1, 1)], lineNumbers: true }],
  ['ts:line-numbers=2', null, { lang: 'ts', lineNumbers: true, firstLine: 2 }],
  ['ts', 'lineNumbers=12', { lang: 'ts', lineNumbers: true, firstLine: 12 }],
  [
    'ts{2}:line-numbers=7',
    '[a.ts]',
    { lang: 'ts', lines: [range(2, 2)], lineNumbers: true, firstLine: 7, title: 'a.ts' },
  ],
  ['ts:no-line-numbers', null, { lang: 'ts', lineNumbers: false }],
  ['ts:line-numbersx', null, { lang: 'ts:line-numbersx' }],
  ['ts', 'wrapCode', { lang: 'ts', wrap: true }],
  ['ts', 'wrap=false', { lang: 'ts', wrap: false }],
  ['ts', 'file="./a.ts#r{2-5}" {1}', { lang: 'ts', file: './a.ts#r{2-5}', lines: [range(1, 1)] }],
  ['diff', 'lang="ts"', { lang: 'diff', innerLang: 'ts' }],
  ['ts', 'twoslash live foo=bar', { lang: 'ts' }],
]

function range(first: number, last: number) {
  return { first, last }
}

for (const [lang, meta, expected] of cases) {
  test(`\`\`\`${[lang, meta].filter((part) => part !== null).join(' ')} is read`, () => {
    assert.equal(parseCodeMeta(lang, meta), { ...nothing, ...expected })
  })
}

test.run()
