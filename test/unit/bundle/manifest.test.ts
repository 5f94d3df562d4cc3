import type { Metafile } from 'esbuild'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { manifestOf } from '../../../packages/engine/src/bundle/manifest.ts'
import { createConfig } from '../../helpers/config.ts'

const test = suite('manifestOf')

type Output = Metafile['outputs'][string]

function output(fields: Partial<Output>): Output {
  return { bytes: 1, inputs: {}, imports: [], exports: [], ...fields }
}

const outputs: Metafile['outputs'] = {
  'doc_build/assets/client.AAAAAAAA.js': output({
    entryPoint: '../docgen/packages/engine/src/runtime/client.tsx',
    cssBundle: 'doc_build/assets/client.BBBBBBBB.css',
    imports: [
      { path: 'doc_build/assets/chunk.CCCCCCCC.js', kind: 'import-statement' },
      { path: 'doc_build/assets/chunk.LAZYLAZY.js', kind: 'dynamic-import' },
    ],
  }),
  'doc_build/assets/chunk.CCCCCCCC.js': output({
    imports: [{ path: 'doc_build/assets/chunk.DDDDDDDD.js', kind: 'import-statement' }],
  }),
  'doc_build/assets/chunk.DDDDDDDD.js': output({
    imports: [{ path: 'doc_build/assets/chunk.CCCCCCCC.js', kind: 'import-statement' }],
  }),
  'doc_build/assets/chunk.LAZYLAZY.js': output({}),
  'doc_build/assets/client.BBBBBBBB.css': output({}),
  'doc_build/assets/aglobal.EEEEEEEE.css': output({ entryPoint: 'styles.css' }),
}

test('names the entry, what it imports at once, and the styles with the author’s last', () => {
  const config = createConfig('/project', { base: '/docs/', globalStyles: '/project/styles.css' })
  assert.equal(manifestOf(config, { inputs: {}, outputs }), {
    entry: '/docs/assets/client.AAAAAAAA.js',
    preloads: ['/docs/assets/chunk.CCCCCCCC.js', '/docs/assets/chunk.DDDDDDDD.js'],
    styles: ['/docs/assets/client.BBBBBBBB.css', '/docs/assets/aglobal.EEEEEEEE.css'],
    stylesByUse: {},
    devEntry: null,
  })
})

test('names the live-reload client of a development bundle', () => {
  const config = createConfig('/project')
  const dev = {
    ...outputs,
    'doc_build/assets/dev.FFFFFFFF.js': output({
      entryPoint: '../docgen/packages/engine/src/runtime/dev/devClient.ts',
    }),
  }
  assert.is(manifestOf(config, { inputs: {}, outputs: dev }).devEntry, '/assets/dev.FFFFFFFF.js')
})

test.run()
