'use server'

import { redirect } from 'next/navigation'
import { requirePermission } from '@/lib/session/session'

const TARGETS = {
  ship: { path: '/order/ship', code: 'order:ship:batch' },
  print: { path: '/order/print', code: 'order:print' },
  note: { path: '/order/bulk', code: 'order:ship:batch' },
  remind: { path: '/order/bulk', code: 'order:ship:batch' },
} as const

const isIntent = (value: FormDataEntryValue | null): value is keyof typeof TARGETS =>
  typeof value === 'string' && Object.hasOwn(TARGETS, value)

/** Carries the ticked orders, or the filter when everything that matches is meant, to the screen that acts on many. */
export async function bulkOrders(form: FormData): Promise<void> {
  const intent = form.get('intent')
  const target = isIntent(intent) ? TARGETS[intent] : TARGETS.ship
  await requirePermission(target.code)
  const filter = new URLSearchParams(String(form.get('query') ?? ''))
  const ids = [...new Set(form.getAll('ids[]').map(String))].slice(0, 200)
  const matching = form.get('matching') === '1'
  if (!matching && ids.length === 0)
    redirect(`/order/list?${new URLSearchParams([...filter, ['outcome', 'nothingChosen']])}`)
  const search = matching
    ? new URLSearchParams([...filter, ['matching', '1']])
    : new URLSearchParams({ ids: ids.join(',') })
  if (intent === 'note' || intent === 'remind') search.set('action', intent)
  redirect(`${target.path}?${search}`)
}
