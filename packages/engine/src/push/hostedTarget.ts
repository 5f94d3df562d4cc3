// The target for search engines that are reached over HTTP. The index of a site has the name of the
// site.
import type { PushOptions, PushResult, PushTarget, SearchSections } from '../types/push.ts'
import type { Engine } from './engine.ts'
import { inBatches } from '../shared/inBatches.ts'
import { freshName } from './names.ts'
import { replaceIndex } from './replaceIndex.ts'
import { createAsk, type RetryOptions } from './retry.ts'
import { loadClient, pushError, type TargetContext } from './targetContext.ts'

/** Returns the target for an engine. */
export function hostedTarget(engine: Engine, context: TargetContext): PushTarget {
  return {
    push: async (sections: SearchSections, { site, dryRun }: PushOptions): Promise<PushResult> => {
      assertName(site, engine)
      const resultOf = (sent: number) => ({ sent, unchanged: 0, removed: 0 })
      if (dryRun) return resultOf(await countOf(sections))
      const settings = settingsFrom(context.env, engine)
      const client = await loadClient(engine.client, engine.label, context)
      const names = { live: site, fresh: freshName(site) }
      const retry: { -readonly [Name in keyof RetryOptions]: RetryOptions[Name] } = { ...context }
      const steps = engine.open(client, { settings, ...names, ask: createAsk(retry) })
      const discard = () => {
        // The new index is removed even if the push was stopped.
        retry.signal = undefined
        return steps.discard()
      }
      const secrets = secretsIn(settings)
      const replaced = { engine, secrets, ...names }
      return resultOf(await replaceIndex({ ...steps, discard }, sections, replaced))
    },
  }
}

async function countOf(sections: SearchSections): Promise<number> {
  let count = 0
  for await (const batch of inBatches(sections, 1000)) count += batch.length
  return count
}

/** Names that all engines allow for an index. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/

function assertName(site: string, { label }: Engine): void {
  if (NAME.test(site)) return
  throw pushError({
    code: 'push-site',
    message: `\`${site}\` cannot be the name of an index of ${label}.`,
    hint: 'Pass a name of lowercase letters, digits, `-` and `_` with `--site`.',
  })
}

/** Reads the environment variables of an engine. */
function settingsFrom(
  env: TargetContext['env'],
  { label, variables }: Engine,
): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const { name, what, fallback, isValid } of variables) {
    // A CI service sets a secret that it does not have to an empty text.
    const value = env[name] || fallback
    if (value === undefined) {
      throw pushError({
        code: 'push-settings',
        message: `${label} needs the environment variable \`${name}\`, which is not set.`,
        hint: `Set it to ${what}.`,
      })
    }
    if (isValid && !isValid(value)) {
      throw pushError({
        code: 'push-settings',
        message: `The value of the environment variable \`${name}\` cannot be used.`,
        hint: `Set it to ${what}.`,
      })
    }
    settings[name] = value
  }
  return settings
}

function secretsIn(settings: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(settings).filter((name) => /_(?:API_KEY|PASSWORD)$/.test(name))
  return names.map((name) => settings[name] ?? '')
}
