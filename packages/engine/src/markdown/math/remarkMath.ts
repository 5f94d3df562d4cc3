// Adds formulas to a processor that parses with remark-parse.
import type { Processor } from 'unified'
import { mathFromMarkdown } from './mathNodes.ts'
import { mathSyntax } from './mathSyntax.ts'

export function remarkMath(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: unknown[]
    fromMarkdownExtensions?: unknown[]
  }
  ;(data.micromarkExtensions ??= []).push(mathSyntax)
  ;(data.fromMarkdownExtensions ??= []).push(mathFromMarkdown)
}
