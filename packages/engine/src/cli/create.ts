// The entry of the package `create-docgen`, which `npm create docgen` runs. It contains the code of
// `docgen init` and nothing else of docgen, so that it is downloaded in an instant.
import { join } from 'node:path'
import { Command } from 'commander'
import { packageRoot, packageVersion } from '../node/packageRoot.ts'
import { reportFailure } from './exit.ts'
import { addInitOptions, type InitFlags } from './initCommand.ts'
import { runInit } from './runInit.ts'

async function main(): Promise<void> {
  const version = packageVersion()
  const shipped = { templates: join(packageRoot(), 'templates'), version }
  const program = new Command('create-docgen')
    .description('Creates a documentation site with docgen.')
    .version(version, '-v, --version', 'print the version')
    .exitOverride()
  addInitOptions(program, 'npm create docgen@latest').action(
    async (dir: string | undefined, flags: InitFlags) => {
      process.exitCode = await runInit(dir, flags, { shipped, shouldAskForFolder: true })
    },
  )
  try {
    await program.parseAsync(process.argv)
  } catch (error) {
    process.exitCode = await reportFailure(error)
  }
}

void main()
