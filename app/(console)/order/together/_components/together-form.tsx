import { getLocale, getTranslations } from 'next-intl/server'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TrackingFields } from '@/components/order/tracking-fields'
import { Card } from '@/components/ui/card'
import type { OrderRow } from '@/lib/contract/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { piecesLeft } from '@/lib/domain/order/lines'
import { trackingWords } from '../../_shared/detail/tracking-words'
import { ship } from '../actions'

interface TogetherFormProps {
  orders: readonly OrderRow[]
  carriers: readonly { code: string; name: string }[]
  hidden: Readonly<Record<string, string>>
}

/** Selects the orders, and the number that they share. */
export async function TogetherForm({ orders, carriers, hidden }: TogetherFormProps) {
  const [t, texts, words, spoken, usual] = await Promise.all([
    getTranslations('fulfilment.together'),
    formTexts(),
    trackingWords(),
    getLocale(),
    defaultCarrier(),
  ])
  const locale = knownLocale(spoken)
  const goods = ({ lines }: OrderRow) =>
    lines
      .filter((line) => piecesLeft(line) > 0)
      .map((line) => `${pickText(line.title, locale)} × ${piecesLeft(line)}`)
      .join(', ')
  const options = orders.map((order) => ({
    value: `${order.id} ${order.version}`,
    label: order.no,
    hint: goods(order),
  }))
  return (
    <Card title={`${orders[0]?.recipient} · ${orders[0]?.area}`}>
      <ActionForm action={ship} texts={texts} hidden={hidden} guard>
        <p>{t('text')}</p>
        <ChoiceField
          name="orders"
          label={t('orders')}
          options={options}
          value={options.map(({ value }) => value)}
          several
        />
        <TrackingFields
          carriers={carriers.map(({ code, name }) => ({ value: code, label: name }))}
          words={words}
          usual={usual}
        />
        <CheckField name="notify" label={t('notify')} checked />
        <div className="form-buttons">
          <SubmitButton>{t('ship')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
