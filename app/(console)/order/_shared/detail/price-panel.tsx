import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formatPence } from '@/lib/domain/money'
import { type DetailContext, hiddenFields } from './detail-context'
import { price } from './order-acts'
import { PanelFoot } from './panel-foot'
import { guardedForm } from './panel-form'
import { PriceField } from './price-field'
import { ReasonPart } from './reason-part'

/** Form of a new total for an unpaid order; shows the effect on discount, delivery and commission while typing. */
export async function PricePanel({ context }: { context: DetailContext }) {
  const [t, form] = await Promise.all([getTranslations('order.price'), guardedForm()])
  const { order } = context
  const { money } = order
  // Readers without the right to amounts are not offered a link to here.
  if (!money) return null
  const input = {
    lines: order.lines.map(({ listP, qty }) => ({ listP: listP ?? 0, qty })),
    shopDiscountP: money.shopDiscountP,
    platformDiscountP: money.platformDiscountP,
    couponP: money.couponP,
    deliveryP: money.deliveryP,
    surchargeP: money.surchargeP,
    commissionBp: money.commission.rateBp,
  }
  const words = {
    label: t('newTotal'),
    hint: t('hint', { now: formatPence(money.paidP) }),
    before: t('before'),
    after: t('after'),
    goods: t('goods'),
    shopDiscount: t('shopDiscount'),
    otherDiscount: t('otherDiscount'),
    delivery: t('delivery'),
    surcharge: t('surcharge'),
    commission: t('commission'),
    total: t('total'),
    wrong: t('wrong'),
    leapLess: t.raw('leapLess'),
    leapMore: t.raw('leapMore'),
  }
  return (
    <ActionForm action={price} {...form} hidden={hiddenFields(context)}>
      <ReasonPart context={context} act="price" maxLength={200} rows={2}>
        <PriceField input={input} paidP={money.paidP} words={words} />
      </ReasonPart>
      <PanelFoot context={context} label={t('submit')} />
    </ActionForm>
  )
}
