'use server'

import { redirect } from 'next/navigation'
import { Ticked } from '@/app/_kit/list/ticked'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { listBehind, text } from '@/lib/actions/form-values'
import { safeRedirect } from '@/lib/navigation/redirect'
import { SELLER_SCREEN } from './list-context'
import { wireFilter } from './wire-filter'

const TARGETS = {
  ship: { path: '/order/ship', code: 'order:ship:batch', fixed: { mode: 'batch' } },
  print: { path: '/order/print', code: 'order:print', fixed: { document: 'slip' } },
  note: { path: '/order/bulk', code: 'order:ship:batch', fixed: { action: 'note' } },
  tags: { path: '/order/tags', code: 'order:note', fixed: {} },
  remind: { path: '/order/bulk', code: 'order:ship:batch', fixed: { action: 'remind' } },
} as const

/** Maximum number of ids in an address. */
const MOST = 350

type Intent = keyof typeof TARGETS
const isIntent = (name: string): name is Intent => Object.hasOwn(TARGETS, name)

/** Redirects with the ticked orders, or with the filter if all matches are selected, to the bulk page. */
export async function bulkOrders(form: unknown): Promise<void> {
  const intent = text(form, 'intent')
  const { path, code, fixed } = TARGETS[isIntent(intent) ? intent : 'ship']
  const list = safeRedirect(listBehind(SELLER_SCREEN.list, form)) ?? SELLER_SCREEN.list
  const carry = action(code, Ticked, async ({ ids, matching }, session) => {
    if (!matching && ids.length === 0) return 'nothingChosen'
    if (!matching && ids.length > MOST) return 'tooMany'
    const chosen: Record<string, string> = matching
      ? { filter: wireFilter(text(form, 'query'), session) }
      : { ids: [...new Set(ids)].join(',') }
    return redirect(`${path}?${new URLSearchParams({ ...fixed, ...chosen, from: list })}`)
  })
  const result = await carry(form)
  redirect(withQuery(list, `outcome=${result.ok ? result.data : 'notBegun'}`))
}
