// The shape of a diagnostic, as returned by `checks` hooks and contained in pages and site models.
import type { Diagnostic } from '../types/diagnostic.ts'
import { fields, index, list, oneOf, optional, text, type Shape } from './shapes.ts'

export const diagnosticShape: Shape = fields<Diagnostic>({
  severity: oneOf(['error', 'warning']),
  code: text,
  message: text,
  hint: optional(text),
  filePath: optional(text),
  line: optional(index),
  column: optional(index),
  length: optional(index),
  frame: optional(
    fields<NonNullable<Diagnostic['frame']>>({ firstLine: index, lines: list(text) }),
  ),
  cause: optional((...given) => diagnosticShape(...given)),
})
