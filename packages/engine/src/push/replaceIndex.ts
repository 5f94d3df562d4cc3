// Replaces the index of an engine in one step for readers: fills a new index beside the old one,
// swaps them, and removes the old one. If a step fails, the new index is removed instead.
import { type DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import type { SearchSection } from '../types/push.ts'
import type { Engine, IndexSteps } from './engine.ts'
import { isUnanswered, statusOf } from './retry.ts'
import { hideSecrets, pushError } from './targetContext.ts'

interface ReplaceContext {
  readonly engine: Engine
  /** Name of the new index. */
  readonly fresh: string
  /** What messages must not contain. */
  readonly secrets: readonly string[]
}

export async function replaceIndex(
  steps: IndexSteps,
  sections: readonly SearchSection[],
  { engine, ...context }: ReplaceContext,
): Promise<void> {
  const swapped = { isDone: false }
  try {
    await steps.create(sections)
    for (let start = 0; start < sections.length; start += engine.batchSize) {
      await steps.add(sections.slice(start, start + engine.batchSize))
    }
    await steps.swap()
    swapped.isDone = true
    await steps.clean()
  } catch (error) {
    const isRemoved =
      swapped.isDone ||
      (await steps.discard().then(
        () => true,
        () => false,
      ))
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw failureOf(error, engine, { ...swapped, isRemoved, ...context })
  }
}

interface Outcome extends Omit<ReplaceContext, 'engine'> {
  /** Whether readers search the new index. */
  readonly isDone: boolean
  readonly isRemoved: boolean
}

function failureOf(
  error: unknown,
  engine: Engine,
  { isDone, isRemoved, secrets, fresh }: Outcome,
): DocgenError {
  const status = statusOf(error)
  const answer = hideSecrets(messageOf(error), secrets).replace(/\.$/, '')
  const reason = `${answer}${status === null ? '' : ` (status ${status})`}.`
  const message = isDone
    ? `Readers search the new index, but ${engine.label} did not remove the old one: ${reason}`
    : `${engine.label} did not take the index, so readers search the old one: ${reason}`
  const leftover = isRemoved
    ? ''
    : ` The new index \`${fresh}\` could not be removed; remove it by hand.`
  return pushError({ code: 'push-failed', message, hint: `${adviceFor(error, engine)}${leftover}` })
}

function adviceFor(error: unknown, { variables }: Engine): string {
  const status = statusOf(error) ?? 0
  const names = variables
    .filter(({ fallback }) => fallback === undefined)
    .map(({ name }) => `\`${name}\``)
    .join(' and ')
  if (status === 401 || status === 403) return `Check ${names}, and what the key may do.`
  if (isUnanswered(error)) return `Check that the server is running, and check ${names}.`
  if (status === 429 || status >= 500) return 'The server is busy or has failed. Try again later.'
  return 'Correct what the message says, and push again.'
}
