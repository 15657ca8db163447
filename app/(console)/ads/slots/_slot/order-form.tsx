import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { getAdSlot } from '@/lib/contract/ads/order'
import type { Data } from '@/lib/contract/endpoint'
import { priceOf } from '@/lib/domain/ads/order'
import { formatPence } from '@/lib/domain/money'
import { daysBetween } from '@/lib/domain/uk-time'
import { CreativeFields } from '../../_order/creative-fields'
import { PackageField } from '../../_order/package-field'
import { order } from '../../actions'
import type { Chosen } from './slot-days'

interface Props {
  slot: Data<typeof getAdSlot>
  chosen: Chosen
}

/** Form that orders days of a slot with creative and target. */
export async function OrderForm({ slot, chosen: { from, to } }: Props) {
  const [t, texts] = await Promise.all([getTranslations('adSlot'), formTexts()])
  if (slot.targets.length === 0) return <EmptyState title={t('noTargets')} text={t('noTargetsText')} />
  const [first, last] = [slot.days[0]?.day, slot.days.at(-1)?.day]
  const price = from && to && to >= from ? { from, to } : null
  return (
    <Card title={t('orderTitle')} id="order">
      <ActionForm action={order} texts={texts} hidden={{ positionId: slot.id }} leads>
        <TextField name="from" type="date" label={t('from')} min={first} max={last} value={from ?? null} columns={12} />
        <TextField
          name="to"
          type="date"
          label={t('to')}
          hint={t('toHint')}
          min={first}
          max={last}
          value={to ?? null}
          columns={12}
        />
        {await CreativeFields({ slot, targets: slot.targets })}
        {await PackageField(slot)}
        <p className="soft">
          {price
            ? t('total', {
                count: daysBetween(price.from, price.to).length,
                day: formatPence(slot.priceDayP),
                amount: formatPence(priceOf(price, slot.priceDayP)),
              })
            : t('perDay', { day: formatPence(slot.priceDayP) })}{' '}
          {t('back')}
        </p>
        <div className="form-buttons">
          <SubmitButton name="intent" value="hold">
            {t('hold', { minutes: slot.holdMinutes })}
          </SubmitButton>
          <SubmitButton name="intent" value="draft" look="secondary">
            {t('draft')}
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
