import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Time } from '@/components/ui/time'
import { revealedAccount } from '@/lib/contract/finance/payout'
import { REASON_MAX } from '@/lib/domain/limits'
import { read } from '@/lib/upstream/read'
import { reveal } from '../../actions'

/** The full number during the reader's own reveal; before it, the form that asks for a reason. */
export async function WholeNumber({ id }: { id: string }) {
  const [t, texts, shown] = await Promise.all([
    getTranslations('finance.accountDesk.reveal'),
    formTexts(),
    read(revealedAccount, { query: { id } }, { else: null }),
  ])
  return (
    <Card title={t('title')}>
      {shown ? (
        <>
          <p>
            <span className="mono break-all">{shown.number}</span> <CopyButton value={shown.number} />
          </p>
          <p className="soft">{t.rich('until', { time: () => <Time value={shown.until} /> })}</p>
        </>
      ) : (
        <ActionForm action={reveal} texts={texts} hidden={{ id }}>
          <p className="soft">{t('masked')}</p>
          <TextField name="reason" label={t('reason')} hint={t('hint')} maxLength={REASON_MAX} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('show')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}
