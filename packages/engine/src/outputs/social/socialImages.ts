// The pictures that social networks show for links to pages: plans them before the documents are
// rendered, because these refer to the pictures, and draws them beside the rendering.
import { importBundled } from '../../bundle/importBundled.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config, Site } from '../../types/index.ts'
import type { Route } from '../../types/route.ts'
import type { OutputFile, ThemeFacts } from '../../types/output.ts'
import type { SocialTemplate } from '../../types/social.ts'
import { DefaultTemplate } from './defaultTemplate.ts'
import { drawImages, type PictureFolders } from './drawImages.ts'
import { planImages } from './socialPlan.ts'

export interface SocialImages {
  /** Paths of pictures in the output, by route path. */
  readonly byRoute: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** Draws the pictures of these routes. Default: of all routes. */
  readonly draw: (
    folders: PictureFolders,
    isWanted?: (route: Route) => boolean,
  ) => Promise<readonly OutputFile[]>
}

const NONE: SocialImages = {
  byRoute: new Map(),
  diagnostics: [],
  draw: () => Promise.resolve([]),
}

/** Plans the pictures of a site. */
export async function socialImages(
  site: Site,
  theme: Pick<ThemeFacts, 'background'>,
): Promise<SocialImages> {
  const { config } = site
  if (config.socialImage === null) return NONE
  if (config.siteOrigin === null) return { ...NONE, diagnostics: [originMissing(config)] }
  const { template, code } = await templateOf(config.socialImage.template, config)
  const images = planImages(site, theme, code)
  return {
    byRoute: new Map(images.map(({ route, outFile }) => [route.routePath, outFile])),
    diagnostics: fontFindings(site),
    draw: (folders, isWanted = () => true) =>
      drawImages(
        images.filter(({ route }) => isWanted(route)),
        config,
        template,
        folders,
      ),
  }
}

interface LoadedTemplate {
  readonly template: SocialTemplate
  readonly code: string
}

async function templateOf(path: string | null, config: Config): Promise<LoadedTemplate> {
  if (path === null) return { template: DefaultTemplate, code: '' }
  const { exports, code } = await importBundled(path, config)
  const { default: template } = exports as { default: SocialTemplate }
  return { template, code }
}

function originMissing({ configFile }: Config): Diagnostic {
  return {
    severity: 'warning',
    code: 'social-image-origin',
    message: '`socialImage` has no effect, because social networks need full addresses.',
    hint: 'Set `siteOrigin`.',
    ...(configFile === null ? {} : { filePath: configFile }),
  }
}

/** Languages whose characters the built-in Latin font does not have. */
const OTHER_SCRIPTS = /^(?:zh|ja|ko|ar|he|fa|ur|hi|th|ru|uk|el)\b/

function fontFindings({ config, locales }: Site): Diagnostic[] {
  const langs = locales.map(({ lang }) => lang).filter((lang) => OTHER_SCRIPTS.test(lang))
  if (langs.length === 0 || config.socialImage?.fonts.length !== 0) return []
  return [
    {
      severity: 'warning',
      code: 'social-image-font',
      message: `The pictures of \`socialImage\` have no font for the language \`${langs.join('`, `')}\`.`,
      hint: 'List font files in `socialImage.fonts`.',
      ...(config.configFile === null ? {} : { filePath: config.configFile }),
    },
  ]
}
