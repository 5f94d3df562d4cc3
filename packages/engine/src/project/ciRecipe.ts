// Writes the configuration of a CI service that builds the site in shards, merges them, and
// publishes the result. The commands are the same everywhere; only the frame differs.
import type { PackageManager } from '../shared/packageManagers.ts'

export const CI_SERVICES = ['github', 'gitlab'] as const

export type CiService = (typeof CI_SERVICES)[number]

interface CiRecipe {
  /** Relative to the folder of the repository. */
  readonly path: string
  readonly text: string
}

export interface CiChoices {
  /** Number of machines that build, at least 1. */
  readonly shards: number
  readonly packageManager: PackageManager
  /** Folder of the site from that of the repository, with slashes; `''` if they are the same. */
  readonly site: string
}

/** Returns the file that the service reads. */
export function ciRecipe(service: CiService, choices: CiChoices): CiRecipe {
  return service === 'github'
    ? { path: '.github/workflows/docs.yml', text: githubText(choices) }
    : { path: '.gitlab-ci.yml', text: gitlabText(choices) }
}

/** How a package manager installs from its lockfile, and runs a command of the project. */
const COMMANDS: Readonly<Record<PackageManager, { install: string; run: string }>> = {
  npm: { install: 'npm ci', run: 'npx' },
  pnpm: { install: 'pnpm install --frozen-lockfile', run: 'pnpm exec' },
  yarn: { install: 'yarn install --immutable', run: 'yarn' },
  bun: { install: 'bun install --frozen-lockfile', run: 'bunx' },
}

/** The steps that make a package manager available on GitHub. */
const SETUP: Readonly<Record<PackageManager, string>> = {
  npm: '',
  pnpm: '      - uses: pnpm/action-setup@v4\n        with:\n          version: 10\n',
  yarn: '      - run: corepack enable\n',
  bun: '      - uses: oven-sh/setup-bun@v2\n',
}

/** Returns the commands of shards and of the merge, without their flags. */
function commandsOf({ packageManager, site }: CiChoices) {
  const { run } = COMMANDS[packageManager]
  const folder = /^[\w./@-]*$/.test(site) ? site : `'${site.replaceAll("'", "'\\''")}'`
  return {
    build: `${run} docgen build ${folder && `${folder} `}--shard`,
    merge: `${run} docgen merge part-* ${folder && `--root ${folder} `}--out-dir`,
  }
}

function githubText(choices: CiChoices): string {
  const { shards, packageManager } = choices
  const { install } = COMMANDS[packageManager]
  const { build, merge } = commandsOf(choices)
  const numbers = Array.from({ length: shards }, (_, index) => index + 1).join(', ')
  const flags = '--strict --base /${{ github.event.repository.name }}/'
  const setup = `      - uses: actions/checkout@v4
${SETUP[packageManager]}      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${install}`
  return `# Builds the site in ${shards} shards and publishes it on GitHub Pages. Before the first run, open the
# settings of the repository, then Pages, and select GitHub Actions as the source.
# With a domain of your own, remove --base and its value from both commands.
name: Docs
on:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  shard:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        shard: [${numbers}]
    steps:
${setup}
      # The part of an earlier run is a cache.
      - uses: actions/cache@v4
        with:
          path: part-\${{ matrix.shard }}
          key: docgen-part-\${{ matrix.shard }}-\${{ github.sha }}
          restore-keys: docgen-part-\${{ matrix.shard }}-
      - run: ${build} \${{ matrix.shard }}/${shards} --out-dir part-\${{ matrix.shard }} ${flags}
      - uses: actions/upload-artifact@v4
        with:
          name: part-\${{ matrix.shard }}
          path: part-\${{ matrix.shard }}
          retention-days: 1
  deploy:
    needs: shard
    runs-on: ubuntu-latest
    environment: github-pages
    permissions:
      contents: read
      pages: write
      id-token: write
    steps:
${setup}
      - uses: actions/download-artifact@v4
        with:
          pattern: part-*
      - run: ${merge} doc_build ${flags}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: doc_build
      - uses: actions/deploy-pages@v4
`
}

function gitlabText(choices: CiChoices): string {
  const { shards, packageManager } = choices
  const { install } = COMMANDS[packageManager]
  const { build, merge } = commandsOf(choices)
  return `# Builds the site in ${shards} shards and publishes it on GitLab Pages.
# Without a domain of your own, add --base and the path of the project to both commands.
image: node:22
before_script:
  - corepack enable
  - ${install}
shard:
  stage: build
  parallel: ${shards}
  # The part of an earlier run is a cache.
  cache:
    key: docgen-part-$CI_NODE_INDEX
    paths: [part-$CI_NODE_INDEX]
  script:
    - ${build} $CI_NODE_INDEX/$CI_NODE_TOTAL --out-dir part-$CI_NODE_INDEX --strict
  artifacts:
    paths: [part-*]
    expire_in: 1 day
pages:
  stage: deploy
  script:
    - ${merge} public --strict
  artifacts:
    paths: [public]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`
}
