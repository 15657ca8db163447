import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { type DocumentRow, REQUEST_DAYS_MAX } from '@/lib/contract/shop/document'
import { ask, decide, remind } from './actions'

interface Props {
  document: DocumentRow
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Acts of the platform on a document: decide, remind the shop, or request it by a date. */
export async function DocumentActs({ document, search }: Props) {
  const [t, texts] = await Promise.all([getTranslations('shop.documents'), formTexts()])
  if (document.state === 'uploaded')
    return (
      <DecisionForm
        kind="shopDocument"
        action={decide}
        hidden={{ id: document.id, version: document.version }}
        search={search}
        reasons="document_reason"
        accept={t('accept')}
        back={t('return')}
      />
    )
  return (
    <>
      {document.expiresOn && (
        <Card title={t('remindTitle')}>
          <ActionForm action={remind} texts={texts} hidden={{ id: document.id }}>
            <p>{t('remindHint', { days: document.reminded.join(', ') || '—' })}</p>
            <div className="form-buttons mt-3">
              <SubmitButton look="secondary">{t('remind')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
      <Card title={t('askTitle')}>
        <ActionForm action={ask} texts={texts} {...(await aboutRecord('document.ask', document))}>
          <NumberField name="days" label={t('days')} hint={t('daysHint', { max: REQUEST_DAYS_MAX })} value="7" />
          <ReasonFields />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('ask')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}
