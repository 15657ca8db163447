'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { readNotifications } from '@/lib/contract/notification'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const LIST = '/message/notifications'
/** `to`: the record, or the list as it was looked at. */
const Which = z.object({ id: Id.optional(), to: z.string().optional() })

const told = (address: string, done: string) => {
  const url = new URL(address, 'https://own.invalid')
  url.search = new URLSearchParams([...url.searchParams, ...new URLSearchParams(done)]).toString()
  return `${url.pathname}${url.search}`
}

const backTo = (to: string | undefined): string => {
  const safe = safeRedirect(to)
  return safe?.startsWith(LIST) ? safe : LIST
}

const mark = action(null, Which, async ({ id }) => upstream(readNotifications, { body: id ? { id } : {} }))

/** Marks one, or all, and says how many on the list that was looked at. */
export async function markRead(form: FormData): Promise<void> {
  const result = await mark(form)
  const back = backTo(form.get('to')?.toString())
  revalidatePath('/', 'layout')
  redirect(told(back, result.ok ? `done=read&count=${result.data.marked}` : 'done=gone'))
}

/** Opens the record of a notification, which is read by that. */
export async function openRecord(form: FormData): Promise<void> {
  const result = await mark(form)
  if (result.ok) revalidatePath('/', 'layout')
  redirect(safeRedirect(form.get('to')) ?? LIST)
}
