import { getLocale, getTranslations } from 'next-intl/server'
import { Masked } from '@/components/ui/masked'
import { Notice } from '@/components/ui/notice'
import { pickText } from '@/lib/domain/locale'
import type { Panel } from './detail-address'
import type { DetailContext } from './detail-context'

/** Acts that the marketplace notifies the buyer about. */
const TOLD: readonly Panel[] = [
  'ship',
  'tracking',
  'price',
  'remind',
  'address',
  'extend',
  'cancel',
  'cannotSupply',
  'cancelRest',
  'close',
  'approveClose',
]

/** Names the channels that reach the buyer, or warns that there are none. */
async function Reach({ buyerReach: { mail, text, language } }: DetailContext['order']) {
  const t = await getTranslations('order.reach')
  const way = mail && text ? 'both' : mail ? 'mail' : text ? 'text' : 'none'
  if (way === 'none') return <Notice tone="warn">{t(way)}</Notice>
  return <p className="soft">{t(way, { language: t(language) })}</p>
}

/** Summary of the order above the form, so that nobody acts on the wrong one. */
export async function PanelAbout({ context, panel }: { context: DetailContext; panel: Panel }) {
  const locale = await getLocale()
  const { order } = context
  const goods = order.lines.map(({ title, qty }) => `${qty} × ${pickText(title, locale)}`)
  return (
    <div className="order-about">
      <p>
        <span className="mono">{order.no}</span> · <Masked value={order.buyer} /> · {goods.join('; ')}
      </p>
      {TOLD.includes(panel) && <Reach {...order} />}
    </div>
  )
}
