import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { getSelfBilling } from '@/lib/contract/buyer/invoice'
import { ukDay } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { agreeToSelfBilling, endSelfBillingOf } from './actions'

/** The shop's agreement that the platform issues its invoices to buyers, with buttons to give and end it. */
export async function SelfBilling() {
  const [t, texts, { agreement, platform }] = await Promise.all([
    getTranslations('finance.buyerInvoice.selfBilling'),
    formTexts(),
    read(getSelfBilling),
  ])
  if (!agreement)
    return (
      <Card title={t('title')} note={t('off')}>
        <p>{t('offer', { platform })}</p>
        <ActionForm action={agreeToSelfBilling} texts={texts}>
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('agree')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    )
  const { id, version, since, byName: name } = agreement
  return (
    <Card title={t('title')} note={t('on', { platform, name, day: ukDay(Date.parse(since)) })}>
      <ActionForm action={endSelfBillingOf} texts={texts} hidden={{ id, version }}>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('end')}</SubmitButton> <span className="soft">{t('endNote')}</span>
        </div>
      </ActionForm>
    </Card>
  )
}
