// The files of a site that authors write beside its pages, checked before the model is made of them: `_meta.json`, `_nav.json` and
// `i18n.json`. All of them are known by one text: the schemas are loaded when any has changed.
import type { checkJson, JsonKind } from '../config/checkWithSchema.ts'
import { openPassedChecks } from '../config/passedChecks.ts'
import { routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Config } from '../types/index.ts'
import type { Content, MetaFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { kindOf } from './metaFiles.ts'

/** The content without the files that do not fit, which count as absent, and with what is wrong with them. */
export async function checkContent(
  content: Content,
  config: Config,
  isRemembered = true,
): Promise<Content> {
  const files = filesOf(content, config)
  if (files.length === 0) return content
  const passed = openPassedChecks(config.cacheDir, 'files', isRemembered)
  const text = JSON.stringify(files.map(({ kind, file }) => [kind, file.text]))
  if (passed.has(text)) return content
  const checks = await import('../config/checkWithSchema.ts')
  const checked = leaveOutWrong(content, config, checks.checkJson)
  if (checked === content) passed.add(text)
  return checked
}

/** The content itself when all files fit. */
export function leaveOutWrong(content: Content, config: Config, check: typeof checkJson): Content {
  const wrong = new Set<MetaFile | null>()
  const diagnostics: Diagnostic[] = []
  for (const { kind, file } of filesOf(content, config)) {
    const found = check(kind, file.text, file.absPath)
    if (found.value === null) wrong.add(file)
    diagnostics.push(...found.diagnostics)
  }
  if (wrong.size === 0) return content
  return {
    files: content.files,
    metaFiles: content.metaFiles.filter((file) => !wrong.has(file)),
    i18nFile: wrong.has(content.i18nFile) ? null : content.i18nFile,
    diagnostics: [...content.diagnostics, ...diagnostics],
  }
}

interface FileOfKind {
  readonly kind: JsonKind
  readonly file: MetaFile
}

/** Those that anybody reads. */
function filesOf({ metaFiles, i18nFile }: Content, config: Config): FileOfKind[] {
  const settings = routeSettingsOf(config)
  const texts = i18nFile ? [{ kind: 'texts', file: i18nFile } as const] : []
  const metas = metaFiles.flatMap((file) => {
    const kind = kindOf(file, settings)
    return kind === null ? [] : [{ kind, file }]
  })
  return [...texts, ...metas]
}
