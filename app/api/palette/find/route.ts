import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { normalise } from '@/components/shell/search-text'
import { listShopChoices } from '@/lib/contract/order'
import { orderScreens } from '@/lib/navigation/order-screens'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const SHOWN_MAX = 5
const Asked = z.object({ q: z.string().trim().min(2).max(64) })

/** Shops by their name, for an operator's palette: each leads to its orders. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { menu, can } = await demandSession()
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return answer({ error: 'INVALID_INPUT' }, 400)
    const { list } = orderScreens(menu, can)
    if (!list) return answer({ shops: [] })
    const [shops, t] = await Promise.all([upstream(listShopChoices), getTranslations('shell.shop')])
    const wanted = normalise(asked.data.q)
    const found = shops.filter(({ name }) => normalise(name).includes(wanted)).slice(0, SHOWN_MAX)
    return answer({
      shops: found.map(({ id, name }) => ({
        title: t('ordersOf', { name }),
        href: `${list}?${new URLSearchParams({ ofShop: id })}`,
      })),
    })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code }, error.status)
  }
}
