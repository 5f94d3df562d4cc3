// What an author may write in `i18n.json`, as a zod schema: texts by key, and for each key by language.
import * as z from 'zod'
import { filled, text } from './rules.ts'

/** The file `i18nSourcePath`. */
export const textsSchema = z.record(filled, z.record(filled, text))
