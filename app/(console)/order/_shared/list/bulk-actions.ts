'use server'

import { redirect } from 'next/navigation'
import { withQuery } from '@/components/table/list-url'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requirePermission, type Session } from '@/lib/session/session'
import { SELLER_SCREEN } from './list-context'
import { readerOf, readListView } from './list-view'

const TARGETS = {
  ship: { path: '/order/ship', code: 'order:ship:batch', fixed: { mode: 'batch' } },
  print: { path: '/order/print', code: 'order:print', fixed: { document: 'slip' } },
  note: { path: '/order/bulk', code: 'order:ship:batch', fixed: { action: 'note' } },
  remind: { path: '/order/bulk', code: 'order:ship:batch', fixed: { action: 'remind' } },
} as const

/** As many ids as an address may hold. */
const MOST = 350

type Intent = keyof typeof TARGETS
const intentOf = (value: FormDataEntryValue | null): Intent =>
  typeof value === 'string' && Object.hasOwn(TARGETS, value) ? (value as Intent) : 'ship'

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

/** The filter as the marketplace understands it: the list's own address has pounds in it, the wire has pence. */
function wireFilter(query: string, { can }: Session) {
  const search = Object.fromEntries(new URLSearchParams(query))
  const { filter } = readListView(SELLER_SCREEN.list, search, readerOf(SELLER_SCREEN, can))
  return new URLSearchParams(defined(filter)).toString()
}

/** Carries the ticked orders, or the filter when everything that matches is meant, to the screen that acts on many. */
export async function bulkOrders(form: FormData): Promise<void> {
  const intent = intentOf(form.get('intent'))
  const { path, code, fixed } = TARGETS[intent]
  const session = await requirePermission(code)
  const query = String(form.get('query') ?? '')
  const list = safeRedirect(query ? `${SELLER_SCREEN.list}?${query}` : SELLER_SCREEN.list) ?? SELLER_SCREEN.list
  const refuse = (outcome: string) => redirect(withQuery(list, `outcome=${outcome}`))
  const matching = form.get('matching') === '1'
  const ids = [...new Set(form.getAll('ids[]').map(String))]
  if (!matching && ids.length === 0) refuse('nothingChosen')
  if (!matching && ids.length > MOST) refuse('tooMany')
  const chosen: Record<string, string> = matching ? { filter: wireFilter(query, session) } : { ids: ids.join(',') }
  redirect(`${path}?${new URLSearchParams({ ...fixed, ...chosen, from: list })}`)
}
