import { getLocale, getTranslations } from 'next-intl/server'
import { carrierName, trackingLink } from '@/components/order/carrier-name'
import { factsOf } from '@/components/order/offers'
import { Scans } from '@/components/order/scans'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Parcel } from '@/lib/contract/order/parts'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { decideMove } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import { scansFrom } from '@/lib/domain/parcel/machine'
import { type DetailContext, panelHref } from './detail-context'
import { UndoForm } from './undo-form'

const TONES: Record<string, 'ok' | 'info' | 'danger' | 'plain'> = {
  delivered: 'ok',
  transit: 'info',
  exception: 'danger',
  returned: 'danger',
}

const mayCorrect = ({ screen, order, can }: DetailContext): boolean =>
  !screen.operator &&
  can('order:tracking:edit') &&
  decideMove(factsOf(order), 'correctTracking', OPERATOR_TYPE.shop).legal

const mayScan = ({ screen, can }: DetailContext, { state }: Parcel): boolean =>
  !screen.operator && can('order:tracking:edit') && scansFrom(state).length > 0

/** Parcels with content, tracking, and the corrections still possible. */
export async function ParcelsCard({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.parcel')
  const { parcels } = context.order
  if (parcels.length === 0) return null
  return (
    <Card title={t('title')} note={t('count', { count: parcels.length })} id="parcels" padded={false}>
      <ul className="order-parcels">
        {parcels.map((parcel) => (
          <li key={parcel.id} className={parcel.state === 'void' ? 'order-void' : undefined}>
            <ParcelHead context={context} parcel={parcel} />
            <Contents context={context} parcel={parcel} />
            <Scans parcel={parcel} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

async function ParcelHead({ context, parcel }: { context: DetailContext; parcel: Parcel }) {
  const [t, spoken] = await Promise.all([getTranslations('order.parcel'), getLocale()])
  const { carriers } = context
  const link = trackingLink(carriers, parcel.carrier, parcel.trackingNo)
  const live = parcel.state !== 'void'
  return (
    <div className="order-parcel-head">
      <b>{carrierName(carriers, parcel.carrier, knownLocale(spoken))}</b>
      {link && live ? (
        <a className="mono" href={link} target="_blank" rel="noreferrer noopener">
          {parcel.trackingNo}
        </a>
      ) : (
        <span className="mono">{parcel.trackingNo}</span>
      )}
      <CopyButton value={parcel.trackingNo} />
      <Badge tone={TONES[parcel.state] ?? 'plain'}>{t(`state.${parcel.state}`)}</Badge>
      {parcel.noMovement && <Badge tone="warn">{t('noMovement')}</Badge>}
      <span className="soft">
        {t('shippedAt')} <Time value={parcel.shippedAt} style="short" />
      </span>
      {live && (
        <span className="order-parcel-acts no-print">
          {mayScan(context, parcel) && <TextLink href={panelHref(context, 'scan', parcel.id)}>{t('scan')}</TextLink>}
          {mayCorrect(context) && <TextLink href={panelHref(context, 'tracking', parcel.id)}>{t('correct')}</TextLink>}
          <UndoForm context={context} parcel={parcel} />
        </span>
      )}
    </div>
  )
}

async function Contents({ context, parcel }: { context: DetailContext; parcel: Parcel }) {
  const [t, spoken] = await Promise.all([getTranslations('common'), getLocale()])
  const locale = knownLocale(spoken)
  const inside = parcel.lines.map(({ lineId, qty }) => {
    const line = context.order.lines.find(({ id }) => id === lineId)
    const spec = line && pickText(line.spec, locale)
    const name = line ? pickText(line.title, locale) : lineId
    return `${spec ? t('aside', { name, aside: spec }) : name} × ${qty}`
  })
  return <p className="soft">{inside.join(' · ')}</p>
}
