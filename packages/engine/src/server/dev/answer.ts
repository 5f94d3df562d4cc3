// Answers a request to the dev server with a page, another file, or an error page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { BrowserErrors } from './browserErrors.ts'
import type { DevState } from './devState.ts'
import { errorPageOf } from './errorPage.ts'
import { errorTextOf } from './errorText.ts'
import { pathnameOf, queryOf } from '../http/request.ts'
import { redirect, sendContents, sendFile, sendText } from '../http/send.ts'
import { withStamp } from './liveReload.ts'
import { describeThrown } from './thrown.ts'
import { resolvePath } from '../http/resolvePath.ts'

interface Exchange {
  readonly state: DevState
  readonly configErrors: readonly Diagnostic[]
  readonly stamp: string
  readonly browserErrors: BrowserErrors
  /** Returns whether `state` has not been replaced. Replacing it ends its threads. */
  readonly isCurrent: () => boolean
  /** Answers the request again with the current state. */
  readonly again: () => Promise<void>
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export async function answer(exchange: Exchange): Promise<void> {
  const { state, request, response } = exchange
  const pathname = pathnameOf(request)
  if (pathname === '/__docgen/errors') {
    return await sendErrors(exchange, queryOf(request).get('path') ?? '/')
  }
  if (pathname === '/__docgen/thrown') {
    const thrown = await describeThrown(queryOf(request), state.config)
    exchange.browserErrors.add(thrown, request)
    const text = errorTextOf(thrown, state.config.root)
    return await sendContents(text, { request, response, status: 200, outFile: 'thrown.txt' })
  }
  if (pathname.startsWith('/__docgen/modules')) return await sendModules(exchange, pathname)
  const pages = state.pages()
  if (!pages) return await sendErrorPage(exchange, null)
  const { base } = state.config
  const found = await resolvePath({ pathname, base, has: pages.has })
  if (found.status === 301) return redirect(request, response, found.location)
  if (found.outFile === null) return sendText(response, 404, 'Not found')
  const file = await pages.get(found.outFile)
  if (!file && !exchange.isCurrent()) return await exchange.again()
  if (!file) return await sendErrorPage(exchange, found.outFile)
  const options = { request, response, status: found.status, outFile: found.outFile }
  if ('copyFrom' in file) return await sendFile(file.copyFrom, options)
  const { contents } = file
  const isDocument = pages.routeOf(found.outFile) !== null && found.outFile.endsWith('.html')
  // Contents from a render thread are bytes.
  const text = () => (typeof contents === 'string' ? contents : Buffer.from(contents).toString())
  await sendContents(isDocument ? withStamp(text(), exchange.stamp) : contents, options)
}

/** Sends the graph of the site's modules, the code of one of them, or the module of a page. */
async function sendModules(
  { state, request, response }: Exchange,
  pathname: string,
): Promise<void> {
  const name = pathname.slice('/__docgen/modules'.length).replace(/^\//, '')
  const send = async (contents: string, outFile: string) =>
    await sendContents(contents, { request, response, status: 200, outFile })
  const query = queryOf(request)
  const id = query.get('id')
  if (name === '') {
    // A page may be older than the graph, in which nobody has opened it yet.
    if (id !== null) await state.modules.open(id)
    const graph = { ...state.modules.graph(), styles: state.client()?.styles ?? [] }
    return await send(JSON.stringify(graph), 'modules.json')
  }
  if (id !== null) return await send(pageScript(id, state.client()?.devEntry ?? ''), name)
  const code = await state.modules.code(name.replace(/\.js$/, ''))
  if (code === null) return sendText(response, 404, 'Not found')
  await send(code, name)
}

/** Returns the module that a document imports for a page. */
function pageScript(id: string, devEntry: string): string {
  return [
    `import { openPage } from ${JSON.stringify(devEntry)}`,
    `export default await openPage(${JSON.stringify(id)})`,
  ].join('\n')
}

/** Sends the errors that the overlay of an open page shows. */
async function sendErrors(exchange: Exchange, pathname: string): Promise<void> {
  const { state, request, response } = exchange
  const has = (outFile: string) => Promise.resolve(state.pages()?.routeOf(outFile) != null)
  const found = await resolvePath({ pathname, base: state.config.base, has })
  const outFile = found.status === 301 ? null : found.outFile
  const texts = await errorTexts(exchange, outFile)
  await sendContents(JSON.stringify(texts), {
    request,
    response,
    status: 200,
    outFile: 'errors.json',
  })
}

async function sendErrorPage(exchange: Exchange, outFile: string | null): Promise<void> {
  const { request, response } = exchange
  const page = errorPageOf(await errorTexts(exchange, outFile))
  const contents = withStamp(page, exchange.stamp)
  await sendContents(contents, { request, response, status: 500, outFile: 'error.html' })
}

async function errorTexts(
  { state, configErrors }: Exchange,
  outFile: string | null,
): Promise<string[]> {
  const route = outFile === null ? null : (state.pages()?.routeOf(outFile) ?? null)
  const errors = [...configErrors, ...(await state.errorsOf(route))]
  return errors.map((error) => errorTextOf(error, state.config.root))
}
