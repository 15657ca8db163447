import { getTranslations } from 'next-intl/server'
import { TaxFields } from '@/app/(console)/finance/_shared/tax-fields'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import type { SellerReport } from '@/lib/contract/finance/report'
import { correct, remind } from '../../actions'

/** Offers the platform's actions on a seller's data. */
export async function Acts({ found: { report, seller } }: { found: SellerReport }) {
  const [t, texts] = await Promise.all([getTranslations('finance.sellerReport'), formTexts()])
  const hidden = { id: report.id, year: report.year }
  return (
    <>
      {report.state === 'incomplete' && (
        <Card title={t('remind.title')} note={t('remind.note')}>
          <ActionForm action={remind} texts={texts} hidden={hidden}>
            <div className="form-buttons">
              <SubmitButton>{t('remind.act')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
      <Card title={t('correct.title')} note={t('correct.note')}>
        <ActionForm action={correct} texts={texts} hidden={hidden}>
          <TaxFields seller={seller} isPerson={report.type === 3} />
          <TextField name="reason" label={t('field.reason')} maxLength={200} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('correct.act')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}
