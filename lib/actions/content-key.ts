import 'server-only'
import { createHash } from 'node:crypto'

/** Idempotency key of a write: the same content always gets the same key. */
export const contentKey = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
