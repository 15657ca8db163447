import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { type Fact, Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { Label, listLabels } from '@/lib/contract/label'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'
import { FileForm, ShipForm, VoidForm } from './label-acts'
import { RatesForm } from './rates-form'

export interface LabelProps {
  label: Label
  order: Data<typeof listLabels>
  from: string
  session: Session
}

const GROUPS: Record<Label['state'], StateGroup> = {
  ...{ quoted: 'us', buying: 'others', bought: 'done', failed: 'trouble', voiding: 'others', void: 'draft' },
}

const LEDGER = '/finance/ledger'

async function LabelFacts({ label, order, session }: Omit<LabelProps, 'from'>) {
  const [t, spoken] = await Promise.all([getTranslations('label'), getLocale()])
  const { rate, trackingNo, parcelId, weightG, lengthMm, widthMm, heightMm, voidUntil } = label
  const size = [lengthMm, widthMm, heightMm].map((mm) => mm / 10).join(' × ')
  const facts: Fact[] = [
    ...(rate
      ? [
          { term: t('serviceOf'), value: `${pickText(rate.carrierName, knownLocale(spoken))} ${rate.service}` },
          {
            term: t('price'),
            value: (
              <>
                <Money pence={rate.priceP} />
                {trackingNo && opensPath(session.menu, LEDGER, session.can) && (
                  <>
                    {' · '}
                    <TextLink href={`${LEDGER}?q=${order.no}`}>{t('inLedger')}</TextLink>
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(trackingNo
      ? [
          {
            term: t('number'),
            value: (
              <>
                <span className="mono">{trackingNo}</span> <CopyButton value={trackingNo} />
              </>
            ),
          },
        ]
      : []),
    { term: t('parcel'), value: t('parcelOf', { weight: weightG, size }) },
    ...(parcelId && session.can('parcel:list')
      ? [{ term: t('bears'), value: <TextLink href={`/order/parcels/${parcelId}`}>{t('openParcel')}</TextLink> }]
      : []),
    ...(voidUntil ? [{ term: t('voidUntil'), value: <Time value={voidUntil} style="full" /> }] : []),
  ]
  return <Facts items={facts} />
}

async function Said({ label }: Pick<LabelProps, 'label'>) {
  const t = await getTranslations('label')
  if (label.state === 'buying') return <Notice tone="warn">{t('buyingText')}</Notice>
  if (label.state === 'voiding') return <Notice>{t('voidingText')}</Notice>
  if (label.error) return <Notice tone="danger">{t('refused', { why: label.error })}</Notice>
  return label.addressChanged ? <Notice tone="warn">{t('addressChanged')}</Notice> : null
}

/** One label: content, state and acts. */
export async function LabelCard(props: LabelProps) {
  const { label, order, from, session } = props
  const t = await getTranslations('label')
  const bought = label.state === 'bought'
  const maySend = bought && !label.parcelId && order.open
  const right = order.kind === 'prize' ? 'order:luck:ship' : 'order:ship'
  return (
    <Card
      title={t(`service.${label.service}`)}
      aside={<Status group={GROUPS[label.state]}>{t(`state.${label.state}`)}</Status>}
      note={
        <>
          <Time value={label.createTime} /> · {label.by}
        </>
      }
    >
      <Said label={label} />
      <LabelFacts label={label} order={order} session={session} />
      {label.state === 'quoted' && session.can('order:ship') && <RatesForm {...props} />}
      {bought && <FileForm label={label} order={order.orderId} from={from} />}
      {maySend && session.can(right) && <ShipForm label={label} order={order} from={from} />}
      {label.voidUntil && session.can('order:ship') && <VoidForm label={label} order={order.orderId} from={from} />}
    </Card>
  )
}
