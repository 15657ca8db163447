import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'
import { getFlash } from '@/lib/contract/marketing/flash'
import { read } from '@/lib/upstream/read'
import { Ways } from '../../_promotion/ways'
import { withdraw } from '../actions'
import { FlashFacts } from './flash-facts'
import { OWN } from './flash-lists'

/** One of the shop's enrolments, and its withdrawal until the sale is locked. */
export async function FlashParts({ id }: { id: string }) {
  const [t, texts, row] = await Promise.all([
    getTranslations('flashSale'),
    formTexts(),
    read(getFlash, { query: { id } }),
  ])
  return (
    <div className="page-stack">
      {await FlashFacts({ row })}
      {await Ways({ promotion: { id, state: row.saleState }, list: OWN, right: 'marketing:flash:enrol' })}
      {row.canWithdraw && (
        <Card title={t('withdraw')}>
          <ActionForm action={withdraw} texts={texts} hidden={{ id, version: row.version }}>
            <AskFirst label={t('withdraw')} sure={t('withdrawNow')}>
              {t('withdrawHint')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
