// Replaces the index of an engine in one step for readers: fills a new index beside the old one,
// swaps them, and removes the old one. If a step fails, the new index is removed instead.
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import type { SearchSections } from '../types/push.ts'
import type { Engine, IndexSteps } from './engine.ts'
import { inBatches } from '../shared/inBatches.ts'
import { isUnanswered, statusOf } from './retry.ts'
import { hideSecrets, pushError } from './targetContext.ts'

interface ReplaceContext {
  readonly engine: Engine
  /** Name of the new index. */
  readonly fresh: string
  /** What messages must not contain. */
  readonly secrets: readonly string[]
}

/** Returns the number of sections that the new index has. */
export async function replaceIndex(
  steps: IndexSteps,
  sections: SearchSections,
  { engine, ...context }: ReplaceContext,
): Promise<number> {
  const swapped = { isDone: false }
  let sent = 0
  try {
    await steps.create(sections)
    for await (const batch of inBatches(sections, engine.batchSize)) {
      await steps.add(batch)
      sent += batch.length
    }
    await steps.swap()
    swapped.isDone = true
    await steps.clean()
    return sent
  } catch (error) {
    const isRemoved =
      swapped.isDone ||
      (await steps.discard().then(
        () => true,
        () => false,
      ))
    const isAborted = error instanceof Error && error.name === 'AbortError'
    // The documents of the build may turn out to be unreadable.
    if (isAborted || error instanceof DocgenError) throw error
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
