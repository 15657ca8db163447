import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { isWord, normalise } from '@/components/shell/search-text'
import { listShopChoices } from '@/lib/contract/order'
import { listUsers } from '@/lib/contract/user'
import { opensScreen } from '@/lib/navigation/menu'
import { orderScreens } from '@/lib/navigation/order-screens'
import { screenAt } from '@/lib/navigation/screens'
import { answer } from '@/lib/server/answer'
import { demandSession, type Session } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

export const dynamic = 'force-dynamic'

const SHOWN_MAX = 5
const Asked = z.object({ q: z.string().trim().max(64).refine(isWord) })

interface Found {
  title: string
  href: string
}

/** Shops by a part of their name: each leads to its orders. */
async function shopsFound(q: string, list: string): Promise<Found[]> {
  const [shops, words] = await Promise.all([upstream(listShopChoices), getTranslations('shell.shop')])
  const wanted = normalise(q)
  return shops
    .filter(({ name }) => normalise(name).includes(wanted))
    .slice(0, SHOWN_MAX)
    .map(({ id, name }) => ({
      title: words('ordersOf', { name }),
      href: `${list}?${new URLSearchParams({ ofShop: id })}`,
    }))
}

/** Users by a part of their account or name, for who may open the list of them. */
async function peopleFound(q: string, { menu, can }: Session): Promise<Found[]> {
  const opened = can('user:list') && opensScreen(menu, screenAt('/system/users/[id]'))
  const page = opened ? await orNone(upstream(listUsers, { query: { q } })) : null
  const t = await getTranslations('shell')
  return (page?.records ?? []).slice(0, SHOWN_MAX).map(({ id, realname, username }) => ({
    title: t('foundUser', { name: realname, account: username }),
    href: `/system/users/${id}`,
  }))
}

/** What an operator's palette finds beside screens: shops and people. */
export async function GET(request: Request): Promise<Response> {
  try {
    const session = await demandSession()
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return answer({ error: 'INVALID_INPUT' }, 400)
    const { q } = asked.data
    const { list } = orderScreens(session.menu, session.can)
    const shops = list ? await shopsFound(q, list) : []
    return answer({ found: [...shops, ...(await peopleFound(q, session))] })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code }, error.status)
  }
}
