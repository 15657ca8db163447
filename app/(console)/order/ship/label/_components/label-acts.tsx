import { getTranslations } from 'next-intl/server'
import { trackingWords } from '@/app/(console)/order/_shared/detail/tracking-words'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { ConfirmField } from '@/components/form/confirm-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Label } from '@/lib/contract/label'
import { LABEL_FORMATS } from '@/lib/domain/postage-label'
import { giveBack, ship, shipPrize } from '../actions'
import type { LabelProps } from './label-card'

interface Props {
  label: Label
  order: string
  from: string
}

/** Downloads the label, repeatedly if needed; a form, because reading the address is logged. */
export async function FileForm({ label, order, from }: Props) {
  const t = await getTranslations('label')
  return (
    <form action="/order/ship/label/file" method="post" data-native="" className="form-buttons">
      <input type="hidden" name="id" value={label.id} />
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="from" value={from} />
      {LABEL_FORMATS.map((format) => (
        <Button key={format} type="submit" name="format" value={format} icon={<Icon name="download" />}>
          {t(`format.${format}`)}
        </Button>
      ))}
    </form>
  )
}

/** Ships all open pieces with the number of the label. */
export async function ShipForm({ label, order, from }: Pick<LabelProps, 'label' | 'order' | 'from'>) {
  const [t, texts, words] = await Promise.all([getTranslations('label'), formTexts(), trackingWords()])
  if (!label.rate || !label.trackingNo) return null
  const { kind, orderId, version } = order
  const hidden = { id: orderId, version, from, kind, carrier: label.rate.carrier, trackingNo: label.trackingNo }
  return (
    <ActionForm action={kind === 'prize' ? shipPrize : ship} texts={texts} hidden={hidden}>
      <ConfirmField name="sureOk" label={words.sure} />
      <ConfirmField name="repeatedOk" label={words.repeatedOk} />
      <CheckField name="notify" label={t('notify')} checked />
      <div className="form-buttons">
        <SubmitButton>{t('ship')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Voids the label while the service allows it. */
export async function VoidForm({ label, order, from }: Props) {
  const [t, texts] = await Promise.all([getTranslations('label'), formTexts()])
  return (
    <ActionForm action={giveBack} texts={texts} hidden={{ order, from, id: label.id, version: label.version }}>
      <div className="form-buttons">
        <SubmitButton look="danger">{t('void')}</SubmitButton>
      </div>
    </ActionForm>
  )
}
