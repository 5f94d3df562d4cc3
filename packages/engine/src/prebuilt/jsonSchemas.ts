// Creates the JSON Schemas of the files that authors write, from the schemas that docgen itself
// checks them with. They are shipped in the package, so that editors can complete and check.
import * as z from 'zod'
import { frontmatterSchema } from '../config/frontmatterSchema.ts'
import { metaSchema } from '../config/metaSchema.ts'
import { navSchema } from '../config/navSchema.ts'
import { textsSchema } from '../config/textsSchema.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const SCHEMA_KEY: JsonSchema = { type: 'string', description: 'The JSON Schema of this file.' }

/** Returns the JSON Schemas by the name of their file in `dist/schemas`. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'meta.json': listSchema(metaSchema, 'Order and labels of a folder in the sidebar'),
    'nav.json': listSchema(navSchema, 'Items of the nav bar'),
    'i18n.json': withSchemaKey(toJson(textsSchema, 'Texts by key and language')),
    'frontmatter.json': withSchemaKey(toJson(frontmatterSchema, 'Frontmatter of a page')),
  }
}

function toJson(schema: z.ZodType, title: string): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { ...plainData(json), title }
}

/** Copies the schema without the functions that zod attaches to it. */
function plainData(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema
}

/** Allows the list itself, and an object that contains the list and names its schema. */
function listSchema(schema: z.ZodType, title: string): JsonSchema {
  const { $schema, $defs, ...list } = toJson(schema, title)
  const items = { ...list, title: 'The list' }
  const wrapped = {
    type: 'object' as const,
    properties: { $schema: SCHEMA_KEY, items },
    required: ['$schema', 'items'],
    additionalProperties: false,
  }
  const head = { ...($schema ? { $schema } : {}), title, ...($defs ? { $defs } : {}) }
  return { ...head, anyOf: [list, wrapped] }
}

function withSchemaKey(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { $schema: SCHEMA_KEY, ...schema.properties } }
}
