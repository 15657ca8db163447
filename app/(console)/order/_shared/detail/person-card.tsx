import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AskBuyer } from '@/app/(console)/_chat/ask-buyer'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { type Fact, Facts } from '@/components/ui/facts'
import { Masked } from '@/components/ui/masked'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Address } from '@/lib/contract/order/work'
import { opensPath } from '@/lib/navigation/menu'
import { lackOf } from '@/lib/session/missing-right'
import { requireSession } from '@/lib/session/session'
import { type DetailContext, panelHref } from './detail-context'
import { readRevealed } from './read-revealed'
import { UntilMasked } from './until-masked'

const PERSONAL_LOG = '/system/logs/personal'

/** Reads the reader's own active reveal. The panel that asks for one shows it itself. */
const revealedFor = async ({ can, order, address }: DetailContext) =>
  address.panel !== 'reveal' && can('pii:reveal') ? readRevealed(order.id) : null

type Person = NonNullable<Awaited<ReturnType<typeof readRevealed>>>

interface WholeProps {
  shown: Person
  masked: ReactNode
  more: ReactNode
  foot: ReactNode
}

/** The full recipient until the reveal ends, then masked again. */
async function Whole({ shown, masked, more, foot }: WholeProps) {
  const t = await getTranslations('order.person')
  const forMs = Date.parse(shown.until) - Date.now()
  const whole: Fact[] = [
    { term: t('buyer'), value: shown.buyer },
    { term: t('recipient'), value: shown.address.name },
    { term: t('phone'), value: <span className="num">{shown.address.phone}</span> },
    { term: t('address'), value: linesOf(shown.address).map((line) => <div key={line}>{line}</div>) },
    { term: t('shownUntil'), value: <Time value={shown.until} style="time" /> },
  ]
  return (
    <Card title={t('title')} aside={<UntilMasked key={shown.until} forMs={forMs} whole={null} masked={more} />}>
      <UntilMasked key={shown.until} forMs={forMs} whole={<Facts items={whole} />} masked={masked} />
      {foot}
    </Card>
  )
}

/** Recipient of the parcel: masked until someone with the right gives a reason (pattern P11). */
export async function PersonCard({ context }: { context: DetailContext }) {
  const [t, shown] = await Promise.all([getTranslations('order.person'), revealedFor(context)])
  const { order, can } = context
  const items: Fact[] = [
    { term: t('buyer'), value: <Masked value={order.buyer} /> },
    { term: t('recipient'), value: <Masked value={order.recipient} /> },
    { term: t('phone'), value: <Masked value={`•••• ${order.phoneLast4}`} /> },
    { term: t('address'), value: order.addressMasked },
  ]
  const masked = <Facts items={items} />
  const more = can('pii:reveal') && (
    <TextLink className="no-print" href={panelHref(context, 'reveal')}>
      {t('reveal')}
    </TextLink>
  )
  const foot = (
    <>
      <SeenBy no={order.no} />
      {order.buyerChats && <AskBuyer session={await requireSession()} type="order" id={order.id} />}
    </>
  )
  if (shown) return <Whole shown={shown} masked={masked} more={more} foot={foot} />
  return (
    <Card title={t('title')} aside={more}>
      {masked}
      {!can('pii:reveal') && <WhyHidden />}
      {foot}
    </Card>
  )
}

/** Links to the log of reveals, for readers who may open it. */
async function SeenBy({ no }: { no: string }) {
  const [t, session] = await Promise.all([getTranslations('order.person'), requireSession()])
  if (!opensPath(session.menu, PERSONAL_LOG, session.can)) return null
  return (
    <p className="meta no-print">
      <TextLink href={`${PERSONAL_LOG}?q=${no}`}>{t('seenBy')}</TextLink>
    </p>
  )
}

/** Explains the masking: the permission that reveals the data, and who grants it. */
async function WhyHidden() {
  const [t, lack] = await Promise.all([getTranslations('order.person'), lackOf('pii:reveal')])
  return (
    <p className="meta soft no-print">
      {t('hidden')} {lack}
    </p>
  )
}

const linesOf = ({ line1, line2, town, county, postcode }: Address) =>
  [line1, line2, town, county, postcode].filter(Boolean)

function Copied({ text }: { text: string }) {
  return (
    <span className="order-no">
      <span className="mono break-all">{text}</span>
      <CopyButton value={text} />
    </span>
  )
}

/** Orders of the same payment in other shops: their number for a shop, links for the platform. */
async function siblingsOf({ order, screen }: DetailContext): Promise<Fact[]> {
  const t = await getTranslations('order.person')
  if (order.otherShops === 0) return []
  const count = t('otherShopsCount', { count: order.otherShops })
  const href = `${screen.list}?${new URLSearchParams({ q: order.parentNo })}`
  return [{ term: t('otherShops'), value: screen.operator ? <TextLink href={href}>{count}</TextLink> : count }]
}

/** Last UK day of a period that ends at midnight. */
const LastDay = ({ end }: { end: string }) => <Time value={new Date(Date.parse(end) - 1).toISOString()} style="date" />

/** Payment method, and other orders of the payment. */
export async function PaymentCard({ context }: { context: DetailContext }) {
  const t = await getTranslations('order')
  const { order } = context
  const facts: Fact[] = [
    {
      term: t('person.payment'),
      value: order.payType === null ? t('person.unpaid') : t(`payType.${order.payType}`),
    },
    { term: t('column.paidAt'), value: <Time value={order.paidAt} /> },
    {
      term: t('person.channelNo'),
      value: order.channelNo && <Copied text={order.channelNo} />,
    },
    { term: t('column.parent'), value: <Copied text={order.parentNo} /> },
    ...(await siblingsOf(context)),
    { term: t('column.invoice'), value: t(`invoice.${order.invoiceStatus}`) },
    { term: t('column.goodsLocation'), value: t(`goodsLocation.${order.goodsLocation}`) },
    { term: t('person.rating'), value: t(`rating.${order.rateState}`) },
    ...(order.afterSaleUntil
      ? [{ term: t('person.afterSaleUntil'), value: <Time value={order.afterSaleUntil} /> }]
      : []),
    ...(order.cancelUntil ? [{ term: t('person.cancelUntil'), value: <LastDay end={order.cancelUntil} /> }] : []),
    ...(context.screen.operator ? [{ term: t('column.shop'), value: order.shopName }] : []),
  ]
  return (
    <Card title={t('person.paymentTitle')}>
      <Facts items={facts} />
    </Card>
  )
}
