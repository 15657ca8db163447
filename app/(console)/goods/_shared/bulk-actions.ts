'use server'

import { redirect } from 'next/navigation'
import { Ticked } from '@/app/_kit/list/ticked'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { listBehind, queryOf, text } from '@/lib/actions/form-values'
import { GOODS_ACTIONS } from '@/lib/contract/goods/bulk'
import { safeRedirect } from '@/lib/navigation/redirect'

const LIST = '/goods/list'
/** Maximum number of ids in an address. */
const MOST = 350

/** Redirects with the ticked products, or the filter if all matches are selected, to the confirmation page. */
export async function bulkGoods(form: unknown): Promise<void> {
  const intent = GOODS_ACTIONS.find((each) => each === text(form, 'intent')) ?? 'delist'
  const list = safeRedirect(listBehind(LIST, form)) ?? LIST
  const carry = action('goods:list', Ticked, async ({ ids, matching }) => {
    if ((!matching && ids.length === 0) || ids.length > MOST) return 'notBegun'
    const chosen: Record<string, string> = matching
      ? { filter: queryOf(form) || ' ' }
      : { ids: [...new Set(ids)].join(',') }
    return redirect(`/goods/bulk?${new URLSearchParams({ action: intent, ...chosen, from: list })}`)
  })
  const result = await carry(form)
  redirect(withQuery(list, `done=${result.ok ? result.data : 'notBegun'}`))
}
