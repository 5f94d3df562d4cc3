// Reads the YAML and JSON files of other tools. JSON is YAML, so one parser reads both.
import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import { notUsable } from './unreadable.ts'

/** Returns the data of a file. Throws `DocgenError` if it is not valid. */
export async function readYaml(absPath: string): Promise<unknown> {
  const document = parseDocument(await readFile(absPath, 'utf8'), { logLevel: 'silent' })
  const [error] = document.errors
  if (error) {
    const [start] = error.linePos ?? []
    throw notUsable(absPath, {
      message: `The file is not valid: ${error.message.replace(/ at line [\s\S]*$/, '')}.`,
      hint: 'Fix the error, and run the command again. Nothing was written.',
      ...(start ? { line: start.line, column: start.col } : {}),
    })
  }
  return document.toJS()
}
