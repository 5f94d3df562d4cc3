// Reports files of the public folder that have the address of a page.
import { relative } from 'node:path'
import { payloadFileOf } from '../shared/paths.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'

/** Returns the output files of all routes with their route. */
export function routeFiles(site: Site): ReadonlyMap<string, Route> {
  return new Map(
    [...site.routes.values()].flatMap((route) => [
      [route.outFile, route],
      [payloadFileOf(route.outFile), route],
    ]),
  )
}

/** Returns an error for each public file that has the address of a page. */
export function checkRoutes(site: Site, outputs: readonly OutputFile[]): Diagnostic[] {
  const owners = routeFiles(site)
  return outputs.flatMap((output) => {
    const route = owners.get(output.outFile)
    return route && 'copyFrom' in output ? [publicFile(route, output.copyFrom, site)] : []
  })
}

function publicFile(route: Route, copyFrom: string, site: Site): Diagnostic {
  const source = route.page.filePath === '' ? 'a page of docgen' : `\`${route.page.filePath}\``
  return {
    severity: 'error',
    code: 'route-public-file',
    message: `\`${relative(site.config.root, copyFrom)}\` has the same address as the route \`${route.routePath}\` of ${source}.`,
    hint: 'Rename or remove one of them.',
    filePath: copyFrom,
  }
}
