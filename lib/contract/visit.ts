import { z } from 'zod'
import { AGENT_MAX, VISIT_ACTS } from '@/lib/domain/visit'
import { Id } from './common'
import { endpoint } from './endpoint'

/**
 * For the web server alone, which tells whose address it was as it does with every call; nothing here names a visitor, so
 * that no caller can make up many. A visitor is told from others of the same UK day by a keyed hash of address and user
 * agent, whose key and all that was hashed with it are gone after the day.
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
    /** What the browser calls itself; it is hashed and not kept. */
    agent: z.string().max(AGENT_MAX),
  }),
  /** False where it is known already, a robot, not on sale, or too much of it. */
  data: z.object({ counted: z.boolean() }),
})
