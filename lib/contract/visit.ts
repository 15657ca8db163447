import { z } from 'zod'
import { AGENT_MAX, VISIT_ACTS } from '@/lib/domain/visit'
import { Id } from './common'
import { endpoint } from './endpoint'

/**
 * Called by the web server only, which passes the visitor's address as with every call; the input names no visitor, so
 * that no caller can invent many. Visitors of a UK day are counted by a keyed hash of address and user agent; key and
 * hashes are deleted after the day.
 */
export const countVisit = endpoint({
  method: 'POST',
  path: '/mall/visit/count',
  from: 'extension',
  who: 'public',
  unlogged: true,
  summary:
    'Count a look at a product that is on sale, or that it went into a cart: a visitor once a day, robots never; keeps nothing of who it was',
  body: z.strictObject({
    productId: Id,
    act: z.enum(VISIT_ACTS),
    /** User agent; it is hashed and not stored. */
    agent: z.string().max(AGENT_MAX),
  }),
  /** False for a repeat, a robot, a product that is not on sale, and above the limits. */
  data: z.object({ counted: z.boolean() }),
})
