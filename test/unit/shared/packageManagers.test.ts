import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { commandFor } from '../../../packages/engine/src/shared/commandFor.ts'
import {
  PACKAGE_MANAGER_GROUP,
  PACKAGE_MANAGERS,
} from '../../../packages/engine/src/shared/packageManagers.ts'

const test = suite('packageManagers')

/** What npm, yarn, pnpm and bun say for a command; `''` for the same as the one before. */
type Case = readonly [written: string, npm: string, yarn: string, pnpm: string, bun: string]

const cases: readonly Case[] = [
  // The rule of the specification: install becomes add for yarn and bun.
  ['npm install a', 'npm install a', 'yarn add a', 'pnpm install a', 'bun add a'],
  ['npm i a b', 'npm i a b', 'yarn add a b', 'pnpm i a b', 'bun add a b'],
  ['npm add a', 'npm add a', 'yarn add a', 'pnpm add a', 'bun add a'],
  ['install a -D', 'npm install a -D', 'yarn add a -D', 'pnpm install a -D', 'bun add a -D'],
  ['add @a/b -D', 'npm add @a/b -D', 'yarn add @a/b -D', 'pnpm add @a/b -D', 'bun add @a/b -D'],
  // Nothing named: what the project needs.
  ['npm install', 'npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i', 'npm i', 'yarn install', 'pnpm install', 'bun install'],
  [
    'npm install --registry https://a.org',
    'npm install --registry https://a.org',
    'npm install --registry https://a.org',
    'pnpm install --registry https://a.org',
    'bun install --registry https://a.org',
  ],
  [
    'npm ci',
    'npm ci',
    'yarn install --immutable',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
  ],
  // Flags.
  [
    'npm install --save-dev a',
    'npm install --save-dev a',
    'yarn add --dev a',
    'pnpm install --save-dev a',
    'bun add --dev a',
  ],
  ['npm -D install a', 'npm -D install a', 'yarn add -D a', 'pnpm install -D a', 'bun add -D a'],
  ['npm i -S a', 'npm i -S a', 'yarn add a', 'pnpm i a', 'bun add a'],
  ['npm i -P a', 'npm i -P a', 'yarn add a', 'pnpm i -P a', 'bun add a'],
  ['npm i -E a', 'npm i -E a', 'yarn add -E a', 'pnpm i -E a', 'bun add -E a'],
  [
    'npm i --save-exact a',
    'npm i --save-exact a',
    'yarn add --exact a',
    'pnpm i --save-exact a',
    'bun add --exact a',
  ],
  ['npm i -O a', 'npm i -O a', 'yarn add -O a', 'pnpm i -O a', 'bun add --optional a'],
  ['npm i -g a', 'npm i -g a', 'npm i -g a', 'pnpm i -g a', 'bun add -g a'],
  [
    'npm i --legacy-peer-deps a',
    'npm i --legacy-peer-deps a',
    'yarn add a',
    'pnpm i a',
    'bun add a',
  ],
  [
    'npm i --omit=dev',
    'npm i --omit=dev',
    'yarn workspaces focus --production',
    'pnpm install --prod',
    'bun install --omit=dev',
  ],
  // Removing, updating.
  ['npm uninstall a', 'npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm rm -D a', 'npm rm -D a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm rm -g a', 'npm rm -g a', 'npm rm -g a', 'pnpm remove -g a', 'bun remove -g a'],
  ['npm update a', 'npm update a', 'yarn up -R a', 'pnpm update a', 'bun update a'],
  ['npm update', 'npm update', "yarn up -R '*'", 'pnpm update', 'bun update'],
  ['npm up -g a', 'npm up -g a', 'npm up -g a', 'pnpm update -g a', 'bun update -g a'],
  // Looking for what is not safe.
  ['npm audit', 'npm audit', 'yarn npm audit', 'pnpm audit', 'bun audit'],
  ['npm audit fix', 'npm audit fix', 'npm audit fix', 'pnpm audit --fix', 'npm audit fix'],
  // Scripts.
  ['npm run dev', 'npm run dev', 'yarn run dev', 'pnpm run dev', 'bun run dev'],
  ['run dev', 'npm run dev', 'yarn run dev', 'pnpm run dev', 'bun run dev'],
  [
    'npm run dev -- --port 80',
    'npm run dev -- --port 80',
    'yarn run dev --port 80',
    'pnpm run dev --port 80',
    'bun run dev --port 80',
  ],
  ['npm test', 'npm test', 'yarn test', 'pnpm test', 'bun run test'],
  ['npm start', 'npm start', 'yarn start', 'pnpm start', 'bun run start'],
  // New projects.
  [
    'create a@1.x',
    'npm create a@1.x',
    'yarn create a@1.x',
    'pnpm create a@1.x',
    'bun create a@1.x',
  ],
  [
    'npm create a@latest b -- --template c',
    'npm create a@latest b -- --template c',
    'yarn create a b --template c',
    'pnpm create a@latest b --template c',
    'bun create a@latest b --template c',
  ],
  ['npm init a', 'npm init a', 'yarn create a', 'pnpm create a', 'bun create a'],
  ['npm create -y a', 'npm create -y a', 'yarn create a', 'pnpm create a', 'bun create a'],
  ['npm init -y', 'npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
  // Running a package.
  ['npx a b', 'npx a b', 'yarn dlx a b', 'pnpm dlx a b', 'bunx a b'],
  ['npx -y a@2 --c', 'npx -y a@2 --c', 'yarn dlx a@2 --c', 'pnpm dlx a@2 --c', 'bunx a@2 --c'],
  ['npx -p a b', 'npx -p a b', 'yarn dlx -p a b', 'pnpm --package=a dlx b', 'bunx -p a b'],
  [
    'npx --package=a b',
    'npx --package=a b',
    'yarn dlx --package=a b',
    'pnpm --package=a dlx b',
    'bunx --package=a b',
  ],
  [
    'npx --no -- a -b',
    'npx --no -- a -b',
    'yarn exec a -b',
    'pnpm exec a -b',
    'bunx --no-install a -b',
  ],
  ["npx -c 'a b'", "npx -c 'a b'", "npx -c 'a b'", "npx -c 'a b'", "npx -c 'a b'"],
  ['npm exec a -- -b', 'npm exec a -- -b', 'yarn dlx a -b', 'pnpm dlx a -b', 'bunx a -b'],
  // Where the name alone changes, and what a manager has nothing for.
  [
    'npm publish --tag a',
    'npm publish --tag a',
    'yarn npm publish --tag a',
    'pnpm publish --tag a',
    'bun publish --tag a',
  ],
  ['npm outdated', 'npm outdated', 'npm outdated', 'pnpm outdated', 'bun outdated'],
  ['npm whoami', 'npm whoami', 'yarn npm whoami', 'pnpm whoami', 'bun pm whoami'],
  ['npm fund', 'npm fund', 'npm fund', 'npm fund', 'npm fund'],
  ['npm -v', 'npm -v', 'yarn -v', 'pnpm -v', 'bun -v'],
  ['npm', 'npm', 'yarn', 'pnpm', 'bun'],
  // Around the command.
  ['$ npm i a', '$ npm i a', '$ yarn add a', '$ pnpm i a', '$ bun add a'],
  ['sudo npm i a', 'sudo npm i a', 'sudo yarn add a', 'sudo pnpm i a', 'sudo bun add a'],
  ['A=1 npm test', 'A=1 npm test', 'A=1 yarn test', 'A=1 pnpm test', 'A=1 bun run test'],
  [
    'npm i a && npm run b; npm t',
    'npm i a && npm run b; npm t',
    'yarn add a && yarn run b; yarn test',
    'pnpm i a && pnpm run b; pnpm test',
    'bun add a && bun run b; bun run test',
  ],
  [
    'npm i "a@>=1 <2" \\\n  b',
    'npm i "a@>=1 <2" \\\n  b',
    'yarn add "a@>=1 <2" \\\n  b',
    'pnpm i "a@>=1 <2" \\\n  b',
    'bun add "a@>=1 <2" \\\n  b',
  ],
  [
    '# npm install a\nnpm install a # now\n\ncd b\nnpm install',
    '# npm install a\nnpm install a # now\n\ncd b\nnpm install',
    '# npm install a\nyarn add a # now\n\ncd b\nyarn install',
    '# npm install a\npnpm install a # now\n\ncd b\npnpm install',
    '# npm install a\nbun add a # now\n\ncd b\nbun install',
  ],
  // No commands of npm.
  ...['cd a', 'yarn add a', 'echo npm install', 'apt install a', '', '"'].map((text): Case => [
    text,
    text,
    text,
    text,
    text,
  ]),
]

for (const [written, ...expected] of cases) {
  test(`${JSON.stringify(written)} is written for each manager`, () => {
    assert.equal(
      PACKAGE_MANAGERS.map((manager) => commandFor(manager, written)),
      expected,
    )
  })
}

test('install becomes add for yarn and bun, where it names a package', () => {
  const written = (command: string) => PACKAGE_MANAGERS.map((each) => commandFor(each, command))
  assert.equal(written('npm install docgen'), [
    'npm install docgen',
    'yarn add docgen',
    'pnpm install docgen',
    'bun add docgen',
  ])
  assert.equal(written('npm install'), [
    'npm install',
    'yarn install',
    'pnpm install',
    'bun install',
  ])
})

test('the managers have an order and a group', () => {
  assert.equal([...PACKAGE_MANAGERS], ['npm', 'yarn', 'pnpm', 'bun'])
  assert.is(PACKAGE_MANAGER_GROUP, 'package-manager')
})

test.run()
