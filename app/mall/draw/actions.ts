'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { claimPrize, playDraw } from '@/lib/contract/mall/draw'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const Pressed = z.string().max(64).optional()

const Play = playDraw.body
  .extend({ adult: z.literal('1').optional().transform(Boolean), idempotencyKey: Pressed })
  .strip()

/** Plays a draw once and shows the result. */
export const play = buyerAction(Play, async ({ idempotencyKey, ...body }) => {
  const { id } = await asBuyer(playDraw, { body }, idempotencyKey)
  redirect(`/mall/draw?${new URLSearchParams({ play: id })}#draw-${body.id}`)
})

const Claim = claimPrize.body.extend({ idempotencyKey: Pressed }).strip()

/** Claims won goods with one of the buyer's addresses. */
export const claim = buyerAction(Claim, async ({ idempotencyKey, ...body }) => {
  await asBuyer(claimPrize, { body }, idempotencyKey)
  doneAt('/mall/draw', 'claimed')
})
