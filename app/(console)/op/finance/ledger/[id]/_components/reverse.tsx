import { getTranslations } from 'next-intl/server'
import { askReversal } from '@/app/(console)/op/finance/adjustments/actions'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import type { getJournal } from '@/lib/contract/finance/op'
import { draftKey } from '@/lib/session/draft-key'

/** Events without a reversal: withdrawals and cases return money by state; top-ups are in the buyer's balance. */
const LEFT: readonly string[] = [
  'withdrawal',
  'topUp',
  'walletReturn',
  'buyerPayout',
  'payment',
  'afterSale',
  'settlement',
  'chargeback',
  'vatReturn',
  'opening',
]

interface Props {
  found: Data<typeof getJournal>
  mayAsk: boolean
}

/** Form that requests a reversal, since journals never change; another person posts it. */
export async function Reverse({ found: { journal, reversal }, mayAsk }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.journal'), formTexts()])
  if (reversal)
    return (
      <Notice tone="info" action={<TextLink href={`/op/finance/adjustments/${reversal.id}`}>{reversal.no}</TextLink>}>
        {t(reversal.posted ? 'reversed' : 'reversalWaits')}
      </Notice>
    )
  if (!mayAsk || LEFT.includes(journal.refType)) return null
  return (
    <Card title={t('reverse')} note={t('reverseNote')}>
      <ActionForm
        action={askReversal}
        texts={texts}
        hidden={{ journalId: journal.id }}
        draft={await draftKey('ledger.reverse', { id: journal.id })}
        guard
      >
        <ReasonFields reader="shop" />
        <AskFirst label={t('reverse')} sure={t('reverseNow')}>
          {t('reverseText')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}
