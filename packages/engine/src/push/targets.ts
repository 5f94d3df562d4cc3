// The targets of `docgen search push`, by the value of `--to`.
import { didYouMean } from '../diagnostics/suggestions.ts'
import type { PushTarget } from '../types/push.ts'
import type { Engine } from './engine.ts'
import { algolia } from './engines/algolia.ts'
import { meilisearch } from './engines/meilisearch.ts'
import { opensearch } from './engines/opensearch.ts'
import { typesense } from './engines/typesense.ts'
import { hostedTarget } from './hostedTarget.ts'
import { postgresTarget } from './postgresTarget.ts'
import { pushError, type TargetContext } from './targetContext.ts'

export const ENGINES: Readonly<Record<string, Engine>> = {
  algolia,
  meilisearch,
  opensearch,
  typesense,
}

export interface NamedTarget extends PushTarget {
  /** Name for messages. It contains no password. */
  readonly label: string
}

/** Returns the target that `to` names. Throws `unknown-push-target`. */
export function targetFor(to: string, context: TargetContext): NamedTarget {
  const engine = Object.hasOwn(ENGINES, to) ? ENGINES[to] : undefined
  if (engine) return { label: engine.label, ...hostedTarget(engine, context) }
  const [, scheme = ''] = /^(postgres|postgresql|pglite):/.exec(to) ?? []
  if (scheme !== '') {
    const label = scheme === 'pglite' ? `PGlite in ${to.slice('pglite:'.length)}` : 'PostgreSQL'
    return { label, ...postgresTarget(to, context) }
  }
  const names = Object.keys(ENGINES)
  const all = `Use postgres://…, pglite:<folder>, ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`
  throw pushError({
    code: 'unknown-push-target',
    // The value may be a connection string with a password.
    message: `\`docgen search push\` does not know the target \`${to.replace(/:.*/s, ':…')}\`.`,
    hint: didYouMean(to, names, all),
  })
}
