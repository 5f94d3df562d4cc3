// The zod schema of `i18n.json`: texts by key and, for each key, by language.
import * as z from 'zod'
import { filled, text } from './rules.ts'

/** Schema of the file that `i18nSourcePath` names. */
export const textsSchema = z.record(filled, z.record(filled, text))
