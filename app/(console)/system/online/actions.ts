'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import type { ErrorCode } from '@/lib/contract/errors'
import { endSession } from '@/lib/contract/online'
import { forceOut } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'

const ONLINE = '/system/online'
const Chosen = z.object({ id: Id })

const one = action('user:forceout', Chosen, ({ id }) => upstream(endSession, { params: { id } }))
const all = action('user:forceout', Chosen, (body) => upstream(forceOut, { body }))

const missed = (error: ErrorCode) => (error === 'NOT_FOUND' ? 'gone' : 'failed')

/** Ends one session; of one that was over already the list says so. */
export async function endOne(form: FormData): Promise<void> {
  const result = await one(form)
  revalidatePath(ONLINE)
  redirect(`${ONLINE}?done=${result.ok ? 'ended' : missed(result.error)}`)
}

/** Ends every session of a user. */
export async function endAll(form: FormData): Promise<void> {
  const result = await all(form)
  revalidatePath(ONLINE)
  redirect(`${ONLINE}?done=${result.ok ? `endedAll&count=${result.data.ended}` : missed(result.error)}`)
}
