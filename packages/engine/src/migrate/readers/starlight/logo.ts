// Moves the pictures of the logo of Starlight, which are files of the source, to the public folder.
import { posix } from 'node:path'
import { dataOf, textOf, type Data } from '../../config/values.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { SourceSite } from '../../types.ts'

interface Logo {
  readonly logo: UserConfig['logo']
  readonly moves: SourceSite['moves']
}

/** `paths` are the files of the project. */
export function logoMoves(options: Data, paths: readonly string[], publicDir: string): Logo {
  const given = dataOf(options['logo'])
  const single = textOf(given['src'])
  const [light, dark] = [textOf(given['light']), textOf(given['dark'])]
  const moves: { from: string; to: string }[] = []
  const publish = (path: string) => {
    const from = posix.normalize(
      path.replace(/^(?:~\/|\/)/, (start) => (start === '~/' ? 'src/' : '')),
    )
    if (from.startsWith(`${publicDir}/`)) return from.slice(publicDir.length)
    const isFree = (to: string) =>
      !paths.includes(`${publicDir}/${to}`) &&
      moves.every((each) => each.from === from || each.to !== `public/${to}`)
    const whole = from.replaceAll('/', '-')
    const name = [posix.basename(from), whole].find(isFree) ?? whole
    moves.push({ from, to: `public/${name}` })
    return `/${name}`
  }
  if (single !== undefined) return { logo: publish(single), moves }
  if (light === undefined || dark === undefined) return { logo: undefined, moves }
  return { logo: { light: publish(light), dark: publish(dark) }, moves }
}
