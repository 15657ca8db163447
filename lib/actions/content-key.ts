import 'server-only'
import { createHash } from 'node:crypto'

/** Idempotency key of a write: the same content is the same act, however often it is sent. */
export const contentKey = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
