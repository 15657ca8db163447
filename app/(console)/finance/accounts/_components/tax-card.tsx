import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { SellerReport } from '@/lib/contract/finance/report'
import { TaxFields } from '../../_shared/tax-fields'
import { setTax } from '../actions'

/** The shop's tax number, which the platform must report. */
export async function TaxCard({ found: { seller, report } }: { found: SellerReport }) {
  const [t, texts] = await Promise.all([getTranslations('finance.sellerReport'), formTexts()])
  return (
    <Card title={t('own.title')} note={t('own.note')}>
      <ActionForm action={setTax} texts={texts}>
        <TaxFields seller={seller} isPerson={report.type === 3} />
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('own.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
