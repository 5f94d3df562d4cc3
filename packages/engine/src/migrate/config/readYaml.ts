// Reads the YAML and JSON files of other tools. JSON is YAML, so one parser reads both.
import { readFile } from 'node:fs/promises'
import {
  parseDocument,
  Scalar,
  visit,
  type CollectionTag,
  type Document,
  type ScalarTag,
  type YAMLSeq,
} from 'yaml'
import { messageOf } from '../../diagnostics/thrown.ts'
import { notUsable } from './unreadable.ts'

/** `!ENV [NAME, default]` of MkDocs is its default, because a variable of one machine belongs to no configuration. */
const ENVIRONMENT: (CollectionTag | ScalarTag)[] = [
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: (node) => {
      const { items } = node as YAMLSeq
      return items.length > 1 ? items.at(-1) : new Scalar(null)
    },
  },
  { tag: '!ENV', resolve: () => null },
  // A folder that MkDocs knows: `!relative $config_dir/docs`. Alone, it is that of the page.
  { tag: '!relative', resolve: (value: string) => value.replace(/^\$config_dir\/?/, './') },
]

/** Returns the data of a file. Throws `DocgenError` if it is not valid. */
export async function readYaml(absPath: string): Promise<unknown> {
  const document = parseDocument(await readFile(absPath, 'utf8'), {
    logLevel: 'silent',
    customTags: ENVIRONMENT,
  })
  const [error] = document.errors
  if (error) {
    const [start] = error.linePos ?? []
    throw notUsable(absPath, {
      message: `The file is not valid: ${error.message.replace(/ at line [\s\S]*$/, '')}.`,
      hint: 'Fix the error, and run the command again. Nothing was written.',
      ...(start ? { line: start.line, column: start.col } : {}),
    })
  }
  namePython(document)
  try {
    const value: unknown = document.toJS()
    // Throws if a value contains itself.
    JSON.stringify(value)
    return value
  } catch (error) {
    // An alias may have no anchor, or lead to a value that contains it.
    throw notUsable(absPath, {
      message: `The file is not valid: ${isCircular(error) ? 'an alias leads to a value that contains this alias' : messageOf(error)}.`,
      hint: 'Fix the error, and run the command again. Nothing was written.',
    })
  }
}

function isCircular(error: unknown): boolean {
  return messageOf(error).startsWith('Converting circular structure')
}

/** Replaces objects of Python by their name: `!!python/name:pymdownx.slugs.uslugify`. */
function namePython(document: Document): void {
  visit(document, {
    Node: (_, node) => {
      const [, name] = /python\/(?:name|object\/apply):(.+)$/.exec(node.tag ?? '') ?? []
      return name === undefined ? undefined : withAnchor(new Scalar(name), node.anchor)
    },
  })
}

/** Names a value, so that aliases still find it. */
function withAnchor(scalar: Scalar, anchor: string | undefined): Scalar {
  if (anchor !== undefined) scalar.anchor = anchor
  return scalar
}
