// Turns the site of another tool into a site of docgen. It is a room of its own because only the
// command `docgen migrate` needs it, and loads it on demand.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { CONFIG_FILES } from '../config/startFiles.ts'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { list } from '../diagnostics/suggestions.ts'
import { applyPlan, copyProject } from './apply.ts'
import { detectTools, type Detected } from './detect.ts'
import { withEditLinks } from './editLinks.ts'
import { leftovers } from './host/leftovers.ts'
import { withSurroundings } from './host/surroundings.ts'
import { findOtherTool } from './otherTools.ts'
import { createPlan, type Plan } from './plan.ts'
import { changedFiles, openProject } from './project.ts'
import { withRedirectPages } from './otherPages/redirectPages.ts'
import { outsideHint } from './readers/contentRoot.ts'
import { readDocusaurus } from './readers/docusaurus/readDocusaurus.ts'
import { readMkdocs } from './readers/mkdocs/readMkdocs.ts'
import { readNextra } from './readers/nextra/readNextra.ts'
import { readRspress } from './readers/rspress/readRspress.ts'
import { readStarlight } from './readers/starlight/readStarlight.ts'
import { readVitePress } from './readers/vitepress/readVitePress.ts'
import { decisionsOf, reportText } from './report.ts'
import { withOldStyles } from './style/oldStyles.ts'
import { refuseTakenPaths } from './takenPaths.ts'
import { TOOLS, type Note, type Project, type SourceSite, type ToolName } from './types.ts'

export interface MigrateOptions {
  /** The tool of the site. Default: recognized by its configuration file. */
  readonly from?: ToolName
  /** Folder to write to. Default: the site is changed in place. */
  readonly out?: string
  /** Whether nothing is written. Default: `false`. */
  readonly dryRun?: boolean
  /** Whether a Git tree with changes is accepted. Default: `false`. */
  readonly force?: boolean
}

export interface MigrateResult {
  /** Left out for a site of docgen without the configuration of another tool. */
  readonly tool?: ToolName
  /** Absolute path of the folder of the new site. */
  readonly root: string
  readonly notes: readonly Note[]
  /** Number of points that a person has to decide. */
  readonly decisions: number
  /** Empty if the site is migrated and its report is gone. */
  readonly report: string
  /** Paths of the pages of the old site, relative to its folder. */
  readonly pages: readonly string[]
  /** Paths that the migration writes, relative to the folder of the new site. */
  readonly written: readonly string[]
  readonly isMigrated: boolean
}

const READERS: Readonly<
  Record<ToolName, (project: Project, found: Detected) => Promise<SourceSite>>
> = {
  vitepress: readVitePress,
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  rspress: readRspress,
  nextra: readNextra,
  mkdocs: readMkdocs,
}

/** Name of the report in the folder of the new site. */
export const REPORT_FILE = 'migration.md'

export async function migrate(
  folder: string,
  options: MigrateOptions = {},
): Promise<MigrateResult> {
  const root = resolve(folder)
  if (!existsSync(root))
    throw problem(
      'root-not-found',
      'This folder does not exist.',
      root,
      'Pass the folder of a site.',
    )
  const original = await openProject(root)
  const own = original.paths.find((path) => CONFIG_FILES.includes(basename(path)))
  const [found] = await detectTools(original, options.from)
  if (found === undefined && own !== undefined) return await migratedResult(join(root, own, '..'))
  if (found === undefined) throw unknownGenerator(original, options.from)
  const done = await earlierResult(root, found)
  if (done && options.out === undefined) return done
  const writes = options.dryRun !== true
  if (writes && options.out === undefined && options.force !== true) await refuseChanges(root)
  const read = await READERS[found.tool](original, found)
  const whole = await withRedirectPages(await withOldStyles(read))
  const site = await withSurroundings(withEditLinks(whole), original)
  refuseEmpty(site)
  const target = resolve(options.out ?? root, relative(root, site.root))
  const folders = { oldSite: site.root, newSite: target, copied: root }
  const plan = await createPlan(site, folders)
  const summary = { ...summaryOf(plan, site), leftovers: await leftovers(site, plan, original) }
  const report = withRelativePaths(reportText(summary, plan.notes), site.root)
  if (writes) {
    refuseTakenPaths(plan, { roots: [site.root, target], report: REPORT_FILE })
    if (options.out !== undefined) await copyProject(original, resolve(options.out))
    await applyPlan(plan, folders)
    await writeFile(join(target, REPORT_FILE), report)
  }
  const decisions = decisionsOf(plan.notes)
  const written = [...plan.writes.keys()]
  return {
    tool: found.tool,
    root: target,
    notes: plan.notes,
    decisions,
    report,
    pages: site.pages
      .map(({ from }) => relative(root, join(site.root, from)))
      .filter((path) => original.paths.includes(path)),
    written,
    isMigrated: false,
  }
}

/** Shortens paths that the old configuration computed, in the folder of the site and in the two above. */
function withRelativePaths(text: string, root: string): string {
  const folders = [root, join(root, '..'), join(root, '../..')]
  return folders
    .filter((folder) => folder.split(sep).length > 2)
    .reduce((all, folder, level) => all.replaceAll(`${folder}/`, '../'.repeat(level)), text)
}

/** Stops before a migration in place would mix its changes with uncommitted ones of the author. */
async function refuseChanges(root: string): Promise<void> {
  const files = await changedFiles(root)
  if (files.length === 0) return
  const named = files.slice(0, SHOWN_FILES).map((path) => `\`${path}\``)
  const more = files.length - named.length
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  throw problem(
    'dirty-tree',
    `The Git tree has changes that are not committed, so a migration in place could not be undone: ${all}.`,
    root,
    'Commit or stash them, write to another folder with `--out`, or use `--force`.',
  )
}

/** How many changed files a message names. */
const SHOWN_FILES = 3

/** A site without pages was read from the wrong folder. */
function refuseEmpty({ root, docsDir, configFile, pages }: SourceSite): void {
  if (pages.length > 0) return
  const folder = docsDir === '' ? 'this folder' : `\`${docsDir}\``
  throw problem(
    'no-pages',
    `There are no pages in ${folder}, where the configuration says that they are.`,
    join(root, configFile),
    docsDir.startsWith('..')
      ? `The pages are outside of the folder of the command. ${outsideHint(docsDir)}`
      : 'Run the command in the folder that contains the configuration and the pages. Nothing was written.',
  )
}

function unknownGenerator(project: Project, from: ToolName | undefined): DocgenError {
  const other = findOtherTool(project)
  if (other) {
    return problem(
      'unknown-generator',
      `This is a site of ${other.title}, which the command cannot move.`,
      join(project.root, other.configFile),
      'Create a site with `npm create docgen@latest`, and copy the Markdown files into its `docs` folder. `npx docgen build` then names the syntax that docgen does not know. Nothing was written.',
    )
  }
  return problem(
    'unknown-generator',
    from === undefined
      ? 'No configuration of another documentation tool was found.'
      : `No configuration of ${from} was found.`,
    project.root,
    `Pass the folder with the configuration, or name the tool with \`--from\`: ${list([...TOOLS])}.`,
  )
}

/** A migrated site has a configuration of docgen; running the command again changes nothing. */
async function earlierResult(
  root: string,
  { tool, siteDir }: Detected,
): Promise<MigrateResult | null> {
  const folders = [root, join(root, siteDir), join(root, siteDir, '..')]
  const folder = folders.find(
    (each) =>
      !relative(root, each).startsWith('..') &&
      existsSync(join(each, REPORT_FILE)) &&
      existsSync(join(each, 'docgen.config.ts')),
  )
  return folder === undefined ? null : { ...(await migratedResult(folder)), tool }
}

async function migratedResult(root: string): Promise<MigrateResult> {
  const file = join(root, REPORT_FILE)
  const report = existsSync(file) ? await readFile(file, 'utf8') : ''
  return { root, notes: [], decisions: 0, report, pages: [], written: [], isMigrated: true }
}

function summaryOf(plan: Plan, { tool }: SourceSite) {
  const { pages, changed } = plan
  return { tool, pages, changed, moved: plan.moves.size + plan.removes.length }
}

function problem(code: string, message: string, filePath: string, hint: string): DocgenError {
  return new DocgenError([{ severity: 'error', code, message, filePath, hint }])
}
