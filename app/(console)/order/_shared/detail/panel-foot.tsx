import { getTranslations } from 'next-intl/server'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink, type ButtonLook } from '@/components/ui/button'
import { type DetailContext, panelHref } from './detail-context'

interface PanelFootProps {
  context: DetailContext
  /** Label of the act: "Ship", "Cancel order". */
  label: string
  look?: ButtonLook['look']
}

/** Submit button and one link out, worded so that it is not confused with cancelling or closing an order. */
export async function PanelFoot({ context, label, look }: PanelFootProps) {
  const t = await getTranslations('order.panel')
  return (
    <div className="form-buttons">
      <SubmitButton look={look} filled={look === 'danger'}>
        {label}
      </SubmitButton>
      <ButtonLink look="quiet" href={panelHref(context)} data-close="">
        {t('leave')}
      </ButtonLink>
    </div>
  )
}
