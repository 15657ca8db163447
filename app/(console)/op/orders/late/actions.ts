'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { remindLate } from '@/lib/contract/order/late'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const LATE = '/op/orders/late'
/** Maximum number of orders in one call. */
const MOST = 100

type Wanted = Parameters<typeof upstream<typeof remindLate>>[1]['body']

async function remind(body: Wanted) {
  return upstream(remindLate, { body })
}

const chosen = action('orderOp:remind', z.object({ ids: z.array(Id).default([]) }), async ({ ids }) =>
  ids.length === 0 ? null : remind({ ids: ids.slice(0, MOST) }),
)
const ofShop = action('orderOp:remind', z.object({ shopId: Id }), ({ shopId }) => remind({ shopId }))

type Said = Awaited<ReturnType<typeof chosen>>

async function say(to: string, result: Said): Promise<never> {
  if (!result.ok || result.data === null) return done(to, 'trade.late.done.nothing', { tone: 'warn' })
  const { reminded, shops, leftOut } = result.data
  if (reminded === 0) return done(to, 'trade.late.done.recently', { tone: 'info', values: { count: leftOut } })
  return done(to, 'trade.late.done.reminded', { values: { reminded, shops, leftOut }, under: LATE })
}

/** Reminds the shops of the ticked orders. */
export async function remindChosen(form: unknown): Promise<void> {
  const list = safeRedirect(listBehind(LATE, form)) ?? LATE
  await say(list, await chosen(form))
}

/** Reminds one shop of all its late orders. */
export async function remindShop(form: unknown): Promise<void> {
  await say(LATE, await ofShop(form))
}
