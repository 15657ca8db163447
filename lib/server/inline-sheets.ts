import type { IncomingMessage, ServerResponse } from 'node:http'
import { builtSheets, type Sheet } from './sheets'

/** Cookie with the names of the sheets that a browser has cached, separated by dots. */
export const SHEETS_COOKIE = 'sheets'
/** A browser may drop a file and keep the cookie at any time, so the cookie is trusted for a short time only. */
const FRESH_S = 600
/** The cookie expires first, so that it never claims an expired file. */
const CLAIMED_S = FRESH_S - 30
/** A document whose head is longer than this is passed through unchanged. */
const MOST_HEAD_BYTES = 64 * 1_024
const HEAD_END = '</head>'
const LINK = /<link rel="stylesheet" href="([^"?]+)[^"]*"([^>]*?)\/?>/g

const sheetOf = (href: string): Sheet | undefined => builtSheets().find((sheet) => sheet.href === href)

/** True for a reload, which may mean that something is missing. */
const reloads = ({ headers }: IncomingMessage) => /no-cache|max-age=0/.test(headers['cache-control'] ?? '')

/** Names of sheets that this browser claims to have, limited to those of this build. */
function heldBy(request: IncomingMessage): string[] {
  const given = /(?:^|;\s*)sheets=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  return given.split('.').filter((name) => builtSheets().some((sheet) => sheet.name === name))
}

/** Names of sheets that a document for this request does not inline. */
export const sheetsHeld = (request: IncomingMessage): string[] => (reloads(request) ? [] : heldBy(request))

/**
 * Inlines sheets into the head that this browser has not cached yet. The link stays with print media, so that it does
 * not block; once the file is cached the next document omits the text (12 KB less on a slow line).
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

/** False for a document whose length is already declared. */
const canGrow = (response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/html') &&
  !(response.headersSent && response.hasHeader('Content-Length'))

/** Holds back the beginning of a document until its head is complete, and then inlines the sheets. */
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
 * Sets a cookie that the browser has this sheet, for as long as the file is fresh; after that the next document inlines
 * the text, and the browser revalidates its file. Other files of the build are unchanged.
 */
export function rememberSheet(request: IncomingMessage, response: ServerResponse): void {
  const sheet = sheetOf(request.url?.split('?')[0] ?? '')
  if (!sheet) return
  const held = new Set([...heldBy(request), sheet.name])
  const value = `${SHEETS_COOKIE}=${[...held].join('.')}; Path=/; Max-Age=${CLAIMED_S}; HttpOnly; SameSite=Lax`
  response.setHeader('Set-Cookie', value)
  response.setHeader('Cache-Control', `private, max-age=${FRESH_S}`)
}
