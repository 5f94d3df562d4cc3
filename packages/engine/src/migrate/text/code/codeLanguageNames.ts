// Names of languages that the highlighters of other tools know, and docgen's highlighter does not.

type Names = Readonly<Record<string, string>>

/** Names of Pygments, by docgen's name. */
const PYGMENTS: Names = {
  python: 'pycon pyi py3 python3 ipython python-console',
  text: 'pytb py2tb nohighlight no_highlight raw guess',
  ini: 'conf cfg',
  jinja: 'html+jinja html+django django jinja2',
  css: 'css+jinja',
  js: 'js+jinja',
  yaml: 'yaml+jinja',
  php: 'html+php',
  shellsession: 'bash-session shell-session',
  powershell: 'ps1con',
  bat: 'doscon dosbatch',
  json: 'jsonld json-object',
  sql: 'pgsql postgres plpgsql mysql',
  make: 'basemake',
  rst: 'restructuredtext',
  ruby: 'irb rbcon',
  julia: 'jlcon',
  groovy: 'gradle',
  matlab: 'octave',
  sh: 'tcsh',
}

/** Names of Prism, by docgen's name. */
const PRISM: Names = {
  html: 'markup',
  xml: 'mathml',
  json: 'webmanifest jsonp',
  js: 'mongodb js-extras',
  shellsession: 'shell-session sh-session',
  'objective-c': 'objectivec',
  csharp: 'dotnet',
  razor: 'cshtml aspnet',
  vb: 'visual-basic vbnet',
  apache: 'apacheconf',
  po: 'gettext',
  handlebars: 'mustache',
  elisp: 'emacs',
  text: 'ignore gitignore npmignore',
}

const pygments = byOldName(PYGMENTS)

const prism = byOldName(PRISM)

/** Returns docgen's name for a language of MkDocs. */
export function pygmentsLanguage(name: string): string {
  return pygments.get(name.toLowerCase()) ?? name
}

/** Returns docgen's name for a language of Docusaurus. */
export function prismLanguage(name: string): string {
  return prism.get(name.toLowerCase()) ?? name
}

function byOldName(names: Names): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([name, old]) =>
      old.split(' ').map((each) => [each, name] as const),
    ),
  )
}
