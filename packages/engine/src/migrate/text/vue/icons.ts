// Knows the icons that plugins of Vue offer as elements. They only decorate the text.
import type { HtmlAttribute } from '../mdx/htmlTags.ts'
import { pascalCase } from '../nameCases.ts'

/** Sets of icons that plugins offer as components: `<mdi-home />`, `<carbon:search />`. */
const ICON_SETS =
  /^(?:i-)?(?:ant-design|bi|bx[sl]?|carbon|codicon|cil|devicon|ep|eva|fa[0-9a-z-]*|feather|file-icons|flat-color-icons|fluent|heroicons|icon-park|iconoir|ion|jam|la|line-md|logos|lucide|material-symbols|mdi|mingcute|noto|octicon|openmoji|ph|radix-icons|ri|simple-icons|skill-icons|solar|svg-spinners|tabler|twemoji|ui[lm]|vscode-icons)[-:][a-z0-9-]+$/

/** Packages whose components are all icons. */
const ICON_PACKAGES =
  /^(?:@iconify\/vue$|~icons\/|virtual:icons\/|@lucide\/vue$|lucide-vue(?:-next)?$|@heroicons\/vue\/|@tabler\/icons-vue$|@phosphor-icons\/vue$|@element-plus\/icons-vue$|@vicons\/)/

/** Returns whether a module exports nothing but icons. */
export function isIconPackage(from: string): boolean {
  return ICON_PACKAGES.test(from)
}

/** Returns whether a tag is an icon, which only decorates the text. `imported` are names of icons. */
export function isIcon(
  {
    name,
    attributes,
  }: {
    readonly name: string
    readonly attributes: readonly HtmlAttribute[]
  },
  imported: ReadonlySet<string>,
): boolean {
  if (imported.has(pascalCase(name))) return true
  const isLook = ({ name: key, value }: HtmlAttribute) =>
    /^v-(?:if|else-if|else)$/.test(key) ||
    (value === null ? /^[a-z]/.test(key) : /^:?(?:class|style|width|height)$/.test(key))
  return ICON_SETS.test(name) && attributes.every(isLook)
}
