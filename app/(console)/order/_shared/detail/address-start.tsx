import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Icon } from '@/components/ui/icon'
import { REASON_MAX } from '@/lib/domain/limits'
import { type DetailContext, hiddenFields } from './detail-context'
import { startFromStored } from './order-acts'

/** Form that asks for a reason, which is logged, and then fills the form below with the stored address. */
export async function AddressStart({ context }: { context: DetailContext }) {
  const [t, reveal, texts] = await Promise.all([
    getTranslations('order.address'),
    getTranslations('order.reveal'),
    formTexts(),
  ])
  const { version: _version, base: _base, ...hidden } = hiddenFields(context)
  return (
    <details className="order-explain">
      <summary>{t('start')}</summary>
      <ActionForm action={startFromStored} texts={texts} hidden={hidden}>
        <p className="soft">{reveal('text')}</p>
        <TextField name="reason" label={reveal('reason')} hint={reveal('hint')} maxLength={REASON_MAX} />
        <div className="form-buttons">
          <SubmitButton look="secondary" icon={<Icon name="eye" />}>
            {t('startSubmit')}
          </SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}
