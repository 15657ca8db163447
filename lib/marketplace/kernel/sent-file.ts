import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as the answer of a call, with its headers. It is opened after the transaction is over. */
export class SentFile {
  constructor(
    readonly head: { name: string; type: string; bytes: number },
    readonly open: () => Promise<Readable>,
  ) {}
}

/** Sends the file itself; the name travels encoded. */
export async function sendFile(reply: FastifyReply, { head, open }: SentFile, requestId: string) {
  const content = await open()
  return reply
    .header('Content-Type', head.type)
    .header('Content-Length', head.bytes)
    .header('X-File-Name', encodeURIComponent(head.name))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .header('X-Request-Id', requestId)
    .send(content)
}
