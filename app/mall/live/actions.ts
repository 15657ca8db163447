'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { sayInLive } from '@/lib/contract/mall/live'
import { asBuyer } from '@/lib/upstream/as-buyer'

const { id, clientId, text } = sayInLive.body.shape

export const say = buyerAction(z.object({ id, clientId, text }), async (body) => {
  const { seq } = await asBuyer(sayInLive, { body }, body.clientId)
  redirect(`/mall/live/${body.id}?at=${seq}#last`)
})
