'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { requestClosing, withdrawClosing } from '@/lib/contract/shop/course'
import { UpstreamError, upstream } from '@/lib/upstream/call'

const PATH = '/shop/close'
const BLOCKED: readonly string[] = ['CLOSING_BLOCKED', 'SHOP_HAS_OPEN_ORDERS']
const HERE = { under: PATH }

export const request = action('shop:close', requestClosing.body.strip(), async (body) => {
  try {
    await upstream(requestClosing, { body })
  } catch (error) {
    // Refreshes the list of checks next to the refusal.
    if (!(error instanceof UpstreamError) || !BLOCKED.includes(error.code)) throw error
    return done(PATH, 'shop.closing.done.blocked', { ...HERE, tone: 'danger' })
  }
  return done(PATH, 'shop.closing.done.requested', HERE)
})

const One = z.object({ id: withdrawClosing.body.shape.id, version: z.coerce.number().int() })

export const withdraw = action('shop:close', One, async (body) => {
  await upstream(withdrawClosing, { body })
  return done(PATH, 'shop.closing.done.withdrawn', HERE)
})
