import type { IncomingMessage, ServerResponse } from 'node:http'
import { builtSheets, type Sheet } from './sheets'

/** Names of the sheets that a browser has fetched, with dots between them. */
export const SHEETS_COOKIE = 'sheets'
/** A browser may drop a file at any time, and keep the cookie: the longer it is believed, the more often it is wrong. */
const FRESH_S = 600
/** The cookie ends first: what it claims is never older than the file. */
const CLAIMED_S = FRESH_S - 30
/** Where the head of a document has not ended by then, it is let go as it is. */
const MOST_HEAD_BYTES = 64 * 1_024
const HEAD_END = '</head>'
const LINK = /<link rel="stylesheet" href="([^"?]+)[^"]*"([^>]*?)\/?>/g

const sheetOf = (href: string): Sheet | undefined => builtSheets().find((sheet) => sheet.href === href)

/** Somebody reloads a page where something is missing. */
const reloads = ({ headers }: IncomingMessage) => /no-cache|max-age=0/.test(headers['cache-control'] ?? '')

/** Names of sheets that this browser says to have, as far as this build knows them. */
function heldBy(request: IncomingMessage): string[] {
  const given = /(?:^|;\s*)sheets=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  return given.split('.').filter((name) => builtSheets().some((sheet) => sheet.name === name))
}

/** Names of sheets that a document for this request does without. */
export const sheetsHeld = (request: IncomingMessage): string[] => (reloads(request) ? [] : heldBy(request))

/**
 * Writes sheets into the head that this browser has not fetched yet. The link stays, for paper only: it holds nothing
 * up, and once the file has come the next document does without the text (12 KB less on a slow line).
 */
export function dressHead(head: string, held: readonly string[], nonce: string): string {
  return head.replaceAll(LINK, (link, href: string, rest: string) => {
    const sheet = sheetOf(href)
    if (!sheet || held.includes(sheet.name)) return link
    return `<style nonce="${nonce}">${sheet.text}</style><link rel="stylesheet" href="${href}"${rest} media="print"/>`
  })
}

/** Nonce of styles in this document's policy (safety B-03). */
const nonceOf = (response: ServerResponse): string | undefined =>
  /style-src [^;]*'nonce-([^']+)'/.exec(String(response.getHeader('Content-Security-Policy')))?.[1]

const callbacks = (given: readonly unknown[]) => given.filter((each) => typeof each === 'function')

/** A document whose length has been told already stays as it is. */
const canGrow = (response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/html') &&
  !(response.headersSent && response.hasHeader('Content-Length'))

/** Holds back what a document begins with until its head is whole, and lets it out dressed. */
export function inlineSheets(request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  let waiting: Buffer[] | null = []
  const gather = (chunk: unknown): Buffer | null => {
    if (!waiting || !canGrow(response)) return null
    if (typeof chunk === 'string') waiting.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) waiting.push(Buffer.from(chunk))
    return Buffer.concat(waiting)
  }
  const dressed = (begun: Buffer): Buffer => {
    waiting = null
    if (!response.headersSent) response.removeHeader('Content-Length')
    const nonce = nonceOf(response)
    return nonce ? Buffer.from(dressHead(begun.toString(), sheetsHeld(request), nonce)) : begun
  }
  Object.assign(response, {
    write(chunk: unknown, ...rest: unknown[]) {
      const begun = gather(chunk)
      if (!begun) return write(chunk, ...rest)
      if (begun.length < MOST_HEAD_BYTES && !begun.includes(HEAD_END)) return true
      return write(dressed(begun), ...callbacks(rest))
    },
    end(...given: unknown[]) {
      const begun = gather(given[0])
      return begun?.length ? end(dressed(begun), ...callbacks(given)) : end(...given)
    },
  })
}

/**
 * Remembers with the browser that it has this sheet, for as long as it need not ask for it again; then the next document
 * brings the text, and the browser asks whether its file still holds. Any other file of the build stays as it is.
 */
export function rememberSheet(request: IncomingMessage, response: ServerResponse): void {
  const sheet = sheetOf(request.url?.split('?')[0] ?? '')
  if (!sheet) return
  const held = new Set([...heldBy(request), sheet.name])
  const value = `${SHEETS_COOKIE}=${[...held].join('.')}; Path=/; Max-Age=${CLAIMED_S}; HttpOnly; SameSite=Lax`
  response.setHeader('Set-Cookie', value)
  response.setHeader('Cache-Control', `private, max-age=${FRESH_S}`)
}
