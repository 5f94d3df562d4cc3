// Opens a file in the editor of whoever runs the dev server, when they click a place in the overlay.
import type { IncomingMessage } from 'node:http'
import { findFile } from '../http/folder.ts'
import { queryOf } from '../http/request.ts'

/**
 * The overlay sends this header. Pages of other sites cannot send it, because the server does not
 * answer the question that browsers ask first.
 */
export const OVERLAY_HEADER = 'x-docgen-overlay'

/**
 * Opens the file that the query names, relative to the folder of the site. Returns the status of
 * the answer. `editor` is a command; by default, a running editor is used.
 */
export async function openInEditor(
  request: IncomingMessage,
  { root, editor }: { readonly root: string; readonly editor: string | undefined },
): Promise<204 | 403 | 404> {
  if (request.headers[OVERLAY_HEADER] === undefined) return 403
  const query = queryOf(request)
  const absPath = await findFile(root, query.get('file') ?? '')
  if (absPath === null) return 404
  const place = ['line', 'column'].map((name) => Number(query.get(name)) || 1)
  const { default: launch } = await import('launch-editor')
  launch([absPath, ...place].join(':'), editor)
  return 204
}
