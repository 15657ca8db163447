import type { IncomingMessage, ServerResponse } from 'node:http'
import { cutOff } from '@/lib/http/pace'

/** Size limit of a form without a file (safety F-13). */
export const FORM_BYTES = 1024 * 1024
/** An imported file has at most 10 MB; the rest is the form around it. The action checks the file's own size. */
export const FILE_BYTES = 11 * 1024 * 1024
/** A video of 50 MB, as the body itself: it is streamed. */
export const UPLOAD_BYTES = 50 * 1024 * 1024
const UPLOADS = /^\/api\/(files|mall\/chat)\/upload\b/

/** True for an address that takes a file as the body itself. */
export const isUpload = (url = ''): boolean => UPLOADS.test(url)

/** Screens with file fields in their forms. */
const WITH_FILE =
  /^\/(goods\/edit(\/[^/]+)?|goods\/import|op\/goods\/list\/[^/]+|after-sale\/detail\/[^/]+|order\/tracking-import|user\/register-data|message\/feedback\/new|chatPage|mall\/chat\/[^/]+|mall\/(after-sale\/new|reviews|feedback)|account\/settings|system\/(permissions\/new|dicts\/new|i18n))\/?$/

function mostOf(request: IncomingMessage): number {
  const path = request.url?.split('?')[0] ?? ''
  if (isUpload(path)) return UPLOAD_BYTES
  return WITH_FILE.test(path) ? FILE_BYTES : FORM_BYTES
}

/** True if the declared length exceeds the limit of the address. */
export const isTooLong = (request: IncomingMessage): boolean =>
  Number(request.headers['content-length'] ?? 0) > mostOf(request)

/** Deepest nesting of brackets: more than any form needs, less than what overflows the framework's reader. */
const DEEPEST = 1_000
const [OPEN, SHUT] = [Buffer.from('[{'), Buffer.from(']}')]

/**
 * Refuses the body of a server function that is nested so deeply that the framework's recursive reader would overflow.
 * Lets a form with files pass: brackets in pictures mean nothing.
 */
export function refuseDeep(request: IncomingMessage, response: ServerResponse): void {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('text/plain') && (!type.startsWith('multipart/') || mostOf(request) !== FORM_BYTES)) return
  const push: IncomingMessage['push'] = request.push.bind(request)
  let depth = 0
  request.push = (chunk: Buffer | null, encoding) => {
    for (const byte of chunk ?? []) {
      if (OPEN.includes(byte)) depth += 1
      else if (depth > 0 && SHUT.includes(byte)) depth -= 1
      if (depth <= DEEPEST) continue
      cutOff(request, response, '400 Bad Request')
      return false
    }
    return push(chunk, encoding)
  }
}

/** Counts a body without a declared length as it arrives, and closes the connection if it is too long. */
export function countBody(request: IncomingMessage): void {
  if (!request.headers['transfer-encoding']) return
  const most = mostOf(request)
  const push: IncomingMessage['push'] = request.push.bind(request)
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding) => {
    bytes += chunk?.length ?? 0
    if (bytes <= most) return push(chunk, encoding)
    request.destroy()
    return false
  }
}
