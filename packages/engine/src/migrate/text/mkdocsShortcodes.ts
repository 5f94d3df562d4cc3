// Translates the comments `<!-- md:setting name -->`, which a hook of the documentation of MkDocs Material
// turns into labels. Many sites have copied the hook.
import { outsideFences } from './parse.ts'

const SHORTCODE = /<!-- md:(\w+)((?:(?!<!--).)*?) -->/gi

const FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    experimental: 'Experimental',
    required: 'Required value',
    customization: 'Customization',
    metadata: 'Metadata property',
    multiple: 'Multiple instances',
  }),
)

const DEFAULTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    none: 'Default value is empty',
    computed: 'Default value is computed',
  }),
)

/** The text of a label, by the name of the comment. */
const LABELS: ReadonlyMap<string, (value: string) => string> = new Map(
  Object.entries({
    version: (value) => value.replace(/^insiders-(.+)$/, '$1 (Insiders)'),
    sponsors: () => 'Sponsors only',
    flag: (value) => FLAGS.get(value.split(' ')[0] ?? '') ?? value,
    feature: (value) => `Optional feature ${value}`,
    plugin: (value) => `Plugin ${value}`,
    extension: (value) => `Markdown extension ${value}`,
    utility: (value) => `Third-party utility ${value}`,
    default: (value) => DEFAULTS.get(value) ?? `Default: ${value}`,
    example: (value) => `[Example](https://mkdocs-material.github.io/examples/${value}/)`,
    demo: (value) => `[Demo](https://github.com/mkdocs-material/${value})`,
  }),
)

/** Labels in headings are only icons. */
const IN_HEADING =
  /(?<![ \t])[ \t]*<!-- md:(?!setting|option)\w+(?:(?!<!--).)*? -->(?:[ \t]*–(?=[ \t]))?/gi

const withoutLabels = (heading: string) => heading.replace(IN_HEADING, '')

/** Returns the ids that settings and options get. */
export function shortcodeIds(text: string): string[] {
  return [...text.matchAll(SHORTCODE)].flatMap(([, name = '', value = '']) => {
    if (/^setting$/i.test(name)) return [value.trim()]
    return /^option$/i.test(name) ? [`+${value.trim()}`] : []
  })
}

export function withShortcodes(text: string): string {
  const settings: string[] = []
  const written = outsideFences(text, (part) =>
    part
      .replace(/^#{1,6} .*$/gm, withoutLabels)
      .replace(SHORTCODE, (all: string, name: string, given: string) => {
        const value = given.trim()
        if (name === 'option') {
          const label = value.split(/[.:]/).at(-1) ?? value
          return `[\`${label}\`](#+${value}){ #+${value} }`
        }
        if (name === 'setting') {
          settings.push(value)
          return `\`${value.split(/[.*]/).at(-1) ?? value}\` { #${value} }`
        }
        const label = LABELS.get(name.toLowerCase())?.(value).trim()
        return label === undefined ? all : `<small>${label}</small>`
      }),
  )
  // The hook also lets the page refer to its settings.
  if (settings.length === 0) return written
  const definitions = [...new Set(settings)].map((name) => `[${name}]: #${name}`)
  return `${written.trimEnd()}\n\n${definitions.join('\n')}\n`
}
