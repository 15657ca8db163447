import { getLocale, getTranslations } from 'next-intl/server'
import { goodsWords } from '@/app/(console)/order/_shipping/goods-words'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { balanceOverview } from '@/lib/contract/finance'
import type { OrderLabels } from '@/lib/contract/label'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { sum } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { labelHref } from '../../label-address'
import { isBought, standing } from '../_many/many-row'
import { shipLabels } from '../actions'
import type { ManyProps } from './to-buy'

/** The label of an order, also on a shipped parcel. */
function labelOf(order: OrderLabels) {
  const label = standing(order)
  return isBought(label) ? label : order.labels.find(isBought)
}

/** One order with its label and the state of both. */
async function BoughtRow({ order, from }: { order: OrderLabels; from: string }) {
  const [t, spoken] = await Promise.all([getTranslations('label'), getLocale().then(knownLocale)])
  const label = labelOf(order)
  const { orderId, no, area, goods } = order
  const shipped = !!label?.parcelId
  const said = shipped ? t('many.shipped') : t(`state.${label?.state ?? 'quoted'}`)
  return (
    <tr>
      <th scope="row">
        <div className={goods.length > 0 ? 'postage-goods' : undefined}>
          {goods.length > 0 && <Thumb picture={goods[0]?.picture ?? null} />}
          <div>
            <TextLink className="mono" href={labelHref(orderId, from)}>
              {no}
            </TextLink>{' '}
            · {area}
            {goods.length > 0 && <div className="meta soft">{goodsWords(goods, spoken)}</div>}
          </div>
        </div>
      </th>
      <td data-label={t('number')}>
        {label?.rate && `${pickText(label.rate.carrierName, spoken)} ${label.rate.service} `}
        <span className="mono">{label?.trackingNo}</span>
      </td>
      <td className="num" data-label={t('price')}>
        <Money pence={label?.rate?.priceP ?? null} />
      </td>
      <td data-label={t('many.standing')}>
        <Status group={shipped ? 'done' : label?.state === 'bought' ? 'us' : 'others'}>{said}</Status>
        {label?.addressChanged && <div className="field-error">▲ {t('addressChanged')}</div>}
      </td>
    </tr>
  )
}

/** All labels in one file; a form, because reading addresses is logged. */
async function FileOfAll({ orders, hidden }: ManyProps) {
  const t = await getTranslations('label')
  const ids = orders.map(labelOf).flatMap((label) => (label?.state === 'bought' ? [label.id] : []))
  if (ids.length === 0) return null
  return (
    <form action="/order/ship/label/many/file" method="post" data-native="">
      <input type="hidden" name="ids" value={ids.join(',')} />
      <input type="hidden" name="orders" value={hidden.orders} />
      <input type="hidden" name="from" value={hidden.from} />
      <Button type="submit" icon={<Icon name="print" />}>
        {t('many.print', { count: ids.length })}
      </Button>
    </form>
  )
}

/** Ships all orders that have a label and can ship. */
async function ShipAll({ orders, hidden }: ManyProps) {
  const [t, texts] = await Promise.all([getTranslations('label'), formTexts()])
  const ready = orders.filter((order) => order.open && labelOf(order)?.state === 'bought' && !labelOf(order)?.parcelId)
  if (ready.length === 0) return null
  return (
    <ActionForm action={shipLabels} texts={texts} hidden={hidden} className="">
      <SubmitButton>{t('many.ship', { count: ready.length })}</SubmitButton>
    </ActionForm>
  )
}

/** Available balance of the shop once these labels are paid. */
async function BalanceAfter({ orders }: Pick<ManyProps, 'orders'>) {
  const [t, found] = await Promise.all([getTranslations('label'), read(balanceOverview, {}, { else: null })])
  if (!found) return null
  const dueP = sum(orders.flatMap(({ labels }) => labels.map(({ due, rate }) => (due && rate ? rate.priceP : 0))))
  return (
    <p className="card-body text-end">
      {t('many.balance')} <Money pence={found.balances.availableP - dueP} strong />
    </p>
  )
}

/** Orders with a label: one file, and one button that ships them. */
export async function Bought({ orders, hidden, session }: ManyProps & { session: Session }) {
  const t = await getTranslations('label')
  const totalP = sum(orders.map((order) => labelOf(order)?.rate?.priceP ?? 0))
  const rows = orders.map((order) => <BoughtRow key={order.orderId} order={order} from={hidden.from} />)
  return (
    <Card
      padded={false}
      title={t('many.boughtTitle', { count: orders.length })}
      aside={<Money pence={totalP} strong />}
    >
      <div className="table-box table-cards">
        <table className="table postage-table">
          <thead>
            <tr>
              <th scope="col">{t('many.order')}</th>
              <th scope="col">{t('number')}</th>
              <th scope="col" className="num">
                {t('price')}
              </th>
              <th scope="col">{t('many.standing')}</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      {session.can('finance:view') && <BalanceAfter orders={orders} />}
      <div className="postage-acts">
        {session.can('order:print') && <FileOfAll orders={orders} hidden={hidden} />}
        {session.can('order:ship:batch') && <ShipAll orders={orders} hidden={hidden} />}
      </div>
    </Card>
  )
}
