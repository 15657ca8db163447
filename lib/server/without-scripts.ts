import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOwnScript, isBare } from '@/lib/navigation/mall'

/** React escapes `<` inside a script, and text as an entity: every match is a real tag. */
const SCRIPT = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g

/** Scripts except our own. */
const FOREIGN_SCRIPT = /<script\b(?! data-own)[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g

const isDocument = (response: ServerResponse) => String(response.getHeader('Content-Type')).startsWith('text/html')

/** Bytes written to a response; empty for a callback. */
export const bytesOf = (chunk: unknown): Buffer[] => {
  if (typeof chunk === 'string') return [Buffer.from(chunk)]
  return chunk instanceof Uint8Array ? [Buffer.from(chunk)] : []
}

/**
 * Removes the scripts from a document that works without, except our own one; sends it when it is complete. Other
 * responses pass through.
 */
export function withoutScripts(request: IncomingMessage, response: ServerResponse): void {
  const [pathname = '', search] = request.url?.split('?') ?? []
  if (!isBare(pathname, new URLSearchParams(search))) return
  const removed = hasOwnScript(pathname) ? FOREIGN_SCRIPT : SCRIPT
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  const held: Buffer[] = []
  Object.assign(response, {
    write(chunk: unknown, ...rest: unknown[]) {
      if (!isDocument(response)) return write(chunk, ...rest)
      held.push(...bytesOf(chunk))
      for (const each of rest) if (typeof each === 'function') each()
      return true
    },
    end(...given: unknown[]) {
      if (!isDocument(response)) return end(...given)
      const text = Buffer.concat([...held, ...bytesOf(given[0])]).toString()
      if (!text) return end(...given)
      if (!response.headersSent) response.removeHeader('Content-Length')
      return end(text.replaceAll(removed, ''), ...given.filter((each) => typeof each === 'function'))
    },
  })
}
