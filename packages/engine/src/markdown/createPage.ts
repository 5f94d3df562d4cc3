// Creates a `Page` from what the parse of a file has collected in its context.
import { withFrame } from '../diagnostics/diagnostics.ts'
import { cutAtWord } from '../shared/cutAtWord.ts'
import { routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Frontmatter } from '../types/frontmatter.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { PageContext } from './context.ts'
import { pageIdentityOf } from './head/pageIdentity.ts'

/** Creates the page. `output` is the HTML of Markdown or the module code of MDX. */
export function createPage(context: PageContext, output: string): Page {
  const { filePath, config, frontmatter, collected } = context
  const frame = createFrameAdder(context)
  return {
    ...pageIdentityOf(filePath, frontmatter, routeSettingsOf(config)),
    title: frontmatter.title ?? collected.title,
    description: descriptionOf(frontmatter, collected.paragraph?.text ?? ''),
    toc: context.toc,
    anchors: context.anchors,
    links: context.links,
    text: collected.text,
    textParts: textPartsOf(collected),
    ...runsAndCode(context, output),
    componentProblems: context.componentProblems.map(({ name, finding }) => ({
      name,
      finding: frame(finding),
    })),
    ...(context.styles.size > 0 ? { styles: [...context.styles] } : {}),
    assets: [...context.assets].map(([absPath, outFile]) => ({ absPath, outFile })),
    dependencies: [...context.dependencies].map(([absPath, hash]) => ({ absPath, hash })),
    diagnostics: context.diagnostics.map(frame),
  }
}

function runsAndCode(
  { kind, isFragment, runs, module, liveScript }: PageContext,
  output: string,
): Pick<Page, 'runs' | 'code'> {
  if (kind === 'md') {
    const isModule = isFragment || liveScript !== null
    return {
      runs: [output],
      code: isModule ? staticModule(isFragment ? output : null, liveScript) : null,
    }
  }
  if (output === '') return { runs: [''], code: null }
  return { runs, code: module.isNeeded ? output : null }
}

/**
 * Returns the code of a component that consists of HTML and of diagrams that the browser draws.
 * Without `html`, it shows the run of the page.
 */
function staticModule(html: string | null, liveScript: string | null): string {
  const shown = html === null ? '<Run i={0} />' : `<Static html={${JSON.stringify(html)}} />`
  const lines = [`import { ${html === null ? 'Run' : 'Static'} } from 'docgen:page'`]
  if (liveScript === null) return [...lines, `export default () => ${shown}`, ''].join('\n')
  const live = `<LiveDiagrams src={${JSON.stringify(liveScript)}} />`
  lines.push(`import { LiveDiagrams } from 'docgen:diagrams'`)
  return [...lines, `export default () => <>${shown}${live}</>`, ''].join('\n')
}

/**
 * Characters that search engines show of a description; a longer text is cut at the end of a word.
 */
const DESCRIPTION_LENGTH = 160

function descriptionOf({ description }: Frontmatter, firstParagraph: string): string {
  return description ?? cutAtWord(firstParagraph, DESCRIPTION_LENGTH)
}

/**
 * Returns a function that adds a code frame to a diagnostic. Each file is split into lines once.
 */
function createFrameAdder({ sources }: PageContext): (diagnostic: Diagnostic) => Diagnostic {
  const linesOf = new Map<string, readonly string[]>()
  return (diagnostic) => {
    const { filePath, line } = diagnostic
    const source = sources.find(({ absPath }) => absPath === filePath)
    if (!source || line === undefined) return diagnostic
    const lines = linesOf.get(source.absPath) ?? source.text.split('\n')
    linesOf.set(source.absPath, lines)
    const skipped = Math.max(0, line - 3)
    const excerpt = lines.slice(skipped, line + 2).join('\n')
    const { frame } = withFrame({ ...diagnostic, line: line - skipped }, excerpt)
    if (!frame) return diagnostic
    return { ...diagnostic, frame: { ...frame, firstLine: frame.firstLine + skipped } }
  }
}

function textPartsOf({ code, hidden, lead, labels }: PageContext['collected']): Page['textParts'] {
  return { code, hidden, lead, ...(labels.length > 0 ? { labels } : {}) }
}
