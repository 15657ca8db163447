import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { OPERATOR_SCREEN, SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { listOrders } from '@/lib/contract/order'
import { formatPence } from '@/lib/domain/money'
import { phoneDigits } from '@/lib/domain/order/personal'
import { statusKey } from '@/lib/domain/order/status'
import { plainTyped } from '@/lib/domain/typed'
import { opensScreen } from '@/lib/navigation/menu'
import { screenAt } from '@/lib/navigation/screens'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

const Asked = z.object({ no: z.string().trim().min(3).max(64) })

/** True for a complete phone number as people write it, not just its last digits. */
const isTelephone = (text: string): boolean => /^\+?[\d()-]+$/.test(text) && phoneDigits(text).length >= 9

/**
 * The order with this number, or the only one whose recipient has this phone number, for the palette: path, state,
 * masked buyer, and the amount for readers who may see it.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return answer({ error: 'INVALID_INPUT' }, 400)
  const no = plainTyped(asked.data.no).toUpperCase()
  try {
    const { menu } = await demandSession()
    const { records, total } = await read(listOrders, { query: { q: no } })
    const only = isTelephone(no) && total === 1 ? records[0] : undefined
    const order = records.find((row) => row.no.toUpperCase() === no) ?? only
    if (!order) return answer({ order: null })
    const t = await getTranslations('order.status')
    const screen = opensScreen(menu, screenAt('/order/list')) ? SELLER_SCREEN : OPERATOR_SCREEN
    const amount = order.paidP === null ? [] : [formatPence(order.paidP)]
    const facts = [t(statusKey(order.status)), order.buyer, ...amount].join(' · ')
    return answer({ order: { no: order.no, href: screen.detail(order.id), facts } })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code }, error.status)
  }
}
