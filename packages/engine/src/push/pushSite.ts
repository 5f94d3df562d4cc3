// Runs `docgen search push`: gives the target the documents of the last build, cut into sections.
import { loadConfig } from '../config/loadConfig.ts'
import type { ConfigFlags } from '../config/configFlags.ts'
import type { Config } from '../types/index.ts'
import type { PushResult } from '../types/push.ts'
import { readDocuments } from './readDocuments.ts'
import { createSectionSource, type SectionTotals } from './sectionSource.ts'
import { pushError, type TargetContext } from './targetContext.ts'
import { targetFor } from './targets.ts'

/** The name of a site whose configuration names no index. */
const DEFAULT_SITE = 'docs'

export interface PushSiteOptions extends ConfigFlags, Omit<TargetContext, 'root'> {
  readonly to: string
  /** Default: the only name in `search.searchIndexes`, or else `docs`. */
  readonly site?: string | undefined
  readonly dryRun: boolean
}

export interface PushReport extends PushResult, SectionTotals {
  /** Name of the target for messages. */
  readonly label: string
  readonly site: string
}

export async function pushSite(root: string, options: PushSiteOptions): Promise<PushReport> {
  const target = targetFor(options.to, { ...options, root })
  const config = await loadConfig(root, options)
  const site = options.site ?? siteNameOf(config)
  const { sections, totals } = createSectionSource(await readDocuments(config), site)
  const result = await target.push(sections, { site, dryRun: options.dryRun })
  return { ...result, label: target.label, site, ...totals() }
}

function siteNameOf({ search }: Config): string {
  const [name = DEFAULT_SITE, ...others] = search?.mode === 'remote' ? search.searchIndexes : []
  if (others.length === 0) return name
  throw pushError({
    code: 'push-site',
    message: `The site searches in ${others.length + 1} indexes, so docgen cannot tell which one is its own.`,
    hint: `Pass its name, for example \`--site ${name}\`.`,
  })
}
