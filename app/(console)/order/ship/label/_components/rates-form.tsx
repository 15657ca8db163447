import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { carrierName } from '@/components/order/carrier-name'
import { carriers } from '@/lib/contract/order'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { buy } from '../actions'
import type { LabelProps } from './label-card'

/** Rates for a label, cheapest first. */
export async function RatesForm({ label, order, from }: LabelProps) {
  const [t, texts, known, spoken] = await Promise.all([
    getTranslations('label'),
    formTexts(),
    read(carriers, {}, { else: [] }),
    getLocale(),
  ])
  const options = label.rates.map(({ id, carrier, service, priceP, days }) => ({
    value: id,
    label: `${carrierName(known, carrier, knownLocale(spoken))} ${service} · ${formatPence(priceP)}`,
    ...(days !== null && { hint: t('days', { days }) }),
  }))
  const hidden = { order: order.orderId, from, id: label.id, version: label.version }
  return (
    <ActionForm action={buy} texts={texts} hidden={hidden}>
      <ChoiceField name="rate" label={t('choose')} options={options} value={null} />
      <p className="soft">{t('charged', { no: order.no })}</p>
      <div className="form-buttons">
        <SubmitButton>{t('buy')}</SubmitButton>
      </div>
    </ActionForm>
  )
}
