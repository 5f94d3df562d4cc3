// Recognizes frontmatter fields of other tools. They are kept for plugins and themes, but docgen
// ignores them, so the author should know.
import type { Locate } from '../../config/locate.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

/** Fields that no other tool and hardly any theme uses for something else. */
const TOOL_OF: Readonly<Record<string, string>> = {
  ...tool('Docusaurus', [
    'sidebar_position',
    'sidebar_label',
    'sidebar_class_name',
    'displayed_sidebar',
    'hide_title',
    'hide_table_of_contents',
    'toc_min_heading_level',
    'toc_max_heading_level',
    'pagination_prev',
    'pagination_next',
    'pagination_label',
    'custom_edit_url',
    'last_update',
    'sidebar_custom_props',
  ]),
  ...tool('VitePress', ['titleTemplate']),
  ...tool('Starlight', ['tableOfContents', 'editUrl']),
}

function tool(name: string, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, name]))
}

/** Returns the name of the tool that has a field. */
export function toolOfField(key: string): string | undefined {
  return Object.hasOwn(TOOL_OF, key) ? TOOL_OF[key] : undefined
}

/** Warns about fields of other tools. A build merges equal warnings of several pages into one. */
export function foreignFrontmatter(
  keys: readonly string[],
  locate: Locate,
  absPath: string,
): Diagnostic[] {
  return keys
    .filter((key) => toolOfField(key) !== undefined)
    .map((key) => ({
      severity: 'warning',
      code: 'foreign-frontmatter',
      message: `The field \`${key}\` of ${TOOL_OF[key]} has no effect in docgen.`,
      hint: 'Run `docgen migrate` to translate a site of another tool, or remove the field.',
      filePath: absPath,
      ...locate([key], 'key'),
    }))
}
