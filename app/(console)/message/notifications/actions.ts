'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { listBehind, text } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { NotificationKind, readNotifications, snoozeNotifications } from '@/lib/contract/notification'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const LIST = '/message/notifications'
/** `to`: the record, or the current list. */
const Which = z.object({ id: Id.optional(), kind: NotificationKind.optional(), to: z.string().optional() })

const withOutcome = (address: string, done: string) => {
  const url = new URL(address, 'https://own.invalid')
  url.search = new URLSearchParams([...url.searchParams, ...new URLSearchParams(done)]).toString()
  return `${url.pathname}${url.search}`
}

const backTo = (to: string): string => {
  const safe = safeRedirect(to)
  return safe?.startsWith(LIST) ? safe : LIST
}

/** Redirects to the list with the result; bell and list follow. */
const toList = (to: string, done: string): never => {
  revalidatePath('/', 'layout')
  return redirect(withOutcome(backTo(to), done))
}

const mark = action(null, Which, async ({ id, kind }) =>
  upstream(readNotifications, { body: { ...(id && { id }), ...(kind && { kind }) } }),
)

/** Marks one, all, or all of a kind as read, and reports the number on the current list. */
export async function markRead(form: unknown): Promise<void> {
  const result = await mark(form)
  toList(text(form, 'to'), result.ok ? `done=read&count=${result.data.marked}` : 'done=gone')
}

/** Ticked boxes, or everything that matches the filter. */
const Chosen = z.object({ ids: z.array(Id).max(100).default([]), matching: z.string().optional(), query: z.string() })

const markThese = action(null, Chosen, async ({ ids, matching, query }) => {
  const kind = NotificationKind.safeParse(new URLSearchParams(query).get('kind'))
  if (matching) return upstream(readNotifications, { body: kind.success ? { kind: kind.data } : {} })
  return ids.length > 0 ? upstream(readNotifications, { body: { ids } }) : null
})

/** Handles the bulk bar. Without a tick it reports that and changes nothing. */
export async function markChosen(form: unknown): Promise<void> {
  const result = await markThese(form)
  const done = result.ok ? (result.data ? `done=read&count=${result.data.marked}` : 'done=none') : 'done=gone'
  toList(listBehind(LIST, form), done)
}

const Off = z.object({ ...snoozeNotifications.body.shape, to: z.string().optional() })

const snooze = action(null, Off, ({ ids, until }) => upstream(snoozeNotifications, { body: { ids, until } }))

/** Snoozes a notification or ends its snooze, and reports the time. */
export async function putOff(form: unknown): Promise<void> {
  const result = await snooze(form)
  const until = result.ok ? result.data.until : null
  const done = result.ok ? (until ? `done=off&until=${encodeURIComponent(until)}` : 'done=back') : 'done=gone'
  toList(text(form, 'to'), done)
}

/** Marks a notification as read and opens its record. */
export async function openRecord(form: unknown): Promise<void> {
  const result = await mark(form)
  if (result.ok) revalidatePath('/', 'layout')
  redirect(safeRedirect(text(form, 'to')) ?? LIST)
}
