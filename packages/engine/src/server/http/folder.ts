// Serves the files of an output folder. Never serves files outside the folder, even through
// symbolic links.
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Respond } from './listen.ts'
import { pathnameOf } from './request.ts'
import { redirect, sendFile, sendText } from './send.ts'
import { resolvePath } from './resolvePath.ts'

/** Returns a request handler for the files of `folder`, served under `base`. */
export function serveFolder(folder: string, base: string): Respond {
  const has = async (outFile: string) => (await findFile(folder, outFile)) !== null
  return async (request, response) => {
    const answer = await resolvePath({ pathname: pathnameOf(request), base, has })
    if (answer.status === 301) return redirect(request, response, answer.location)
    const absPath = answer.outFile === null ? null : await findFile(folder, answer.outFile)
    if (answer.outFile === null || absPath === null) return sendText(response, 404, 'Not found')
    await sendFile(absPath, { request, response, status: answer.status, outFile: answer.outFile })
  }
}

/**
 * Returns the real path of a file in the folder; null if it does not exist or is outside the
 * folder.
 */
export async function findFile(folder: string, outFile: string): Promise<string | null> {
  try {
    const [root, absPath] = await Promise.all([realpath(folder), realpath(join(folder, outFile))])
    const isInside = absPath.startsWith(root.endsWith(sep) ? root : root + sep)
    if (isOtherCase(absPath, outFile)) return null
    return isInside && (await stat(absPath)).isFile() ? absPath : null
  } catch {
    return null
  }
}

/** Returns whether a path only exists because the file system ignores case, which hosts do not. */
function isOtherCase(absPath: string, outFile: string): boolean {
  const end = absPath.slice(-outFile.length).split(sep).join('/')
  return end !== outFile && end.toLowerCase() === outFile.toLowerCase()
}
