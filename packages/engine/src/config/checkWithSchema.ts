// All that is checked by schemas, but for frontmatter, which has its own time. Loaded with the first value that has not passed
// before, and zod with it.
import { checkValue, type Checked, type ExplainOptions } from './explain.ts'
import { parseJsonWithSchema } from './jsonFile.ts'
import { metaSchema } from './metaSchema.ts'
import { navSchema } from './navSchema.ts'
import { userConfigSchema } from './schema.ts'
import { textsSchema } from './textsSchema.ts'

/** Checks a configuration; `author`: the file it was written in. */
export function checkUserConfig(
  value: unknown,
  author: Pick<ExplainOptions, 'filePath' | 'text' | 'locate'>,
): Checked<unknown> {
  const words = { noun: 'option', subject: 'The configuration' } as const
  return checkValue(userConfigSchema, value, { ...words, ...author })
}

const jsonSchemas = { meta: metaSchema, nav: navSchema, texts: textsSchema }

export type JsonKind = keyof typeof jsonSchemas

/** Checks the text of a JSON file; `filePath` is what diagnostics name. */
export function checkJson(kind: JsonKind, text: string, filePath: string): Checked<unknown> {
  return parseJsonWithSchema(text, jsonSchemas[kind], filePath)
}
