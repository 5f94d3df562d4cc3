// Types for the tokens of highlighted code.
import type { TokenClass } from './tokenTheme.ts'

export interface Token {
  readonly tokenClass: TokenClass
  readonly text: string
}

export type TokenLine = readonly Token[]
