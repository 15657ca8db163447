import { getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { getOpWithdrawal, OpWithdrawal } from '@/lib/contract/finance/op'
import { REASON_MAX } from '@/lib/domain/limits'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { draftKey } from '@/lib/session/draft-key'
import type { Session } from '@/lib/session/session'
import { pass, refuse, send, settle } from '../../actions'

interface Props {
  found: Data<typeof getOpWithdrawal>
  session: Session
}

/** Form to approve, with a reason if there are risks; or a second person is asked. */
async function Pass({ found: { withdrawal, risks } }: Pick<Props, 'found'>) {
  const [t, texts] = await Promise.all([getTranslations('finance.desk'), formTexts()])
  const hidden = { id: withdrawal.id, version: withdrawal.version }
  const alone = risks.length > 0 && !withdrawal.needsSecond && withdrawal.firstBy === null
  return (
    <>
      <ActionForm action={pass} texts={texts} {...(await aboutRecord('withdrawal.pass', hidden))} guard={alone}>
        {alone && (
          <TextareaField
            name="riskNote"
            label={t('riskNote')}
            hint={t('riskNoteHint', { count: risks.length })}
            maxLength={REASON_MAX}
            rows={3}
          />
        )}
        <div className="form-buttons">
          <SubmitButton>{t('pass')}</SubmitButton>
        </div>
      </ActionForm>
      {alone && (
        <ActionForm
          action={pass}
          texts={texts}
          hidden={{ ...hidden, second: '1' }}
          draft={await draftKey('withdrawal.passSecond', hidden)}
        >
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('askSecond')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </>
  )
}

/** Approves or refuses; after a first approval another person with the right must decide. */
async function Review({ found, session }: Props) {
  const { withdrawal, risks } = found
  const [t, texts] = await Promise.all([getTranslations('finance.desk'), formTexts()])
  const hidden = { id: withdrawal.id, version: withdrawal.version }
  const { needsSecond, firstBy } = withdrawal
  const closed = firstBy !== null && !session.can('withdraw:approve2')
  return (
    <>
      <Card title={t('passTitle')}>
        {(needsSecond || firstBy) && (
          <Notice tone="info">{firstBy ? t('second', { name: firstBy }) : t('needsTwo')}</Notice>
        )}
        {closed || risks.includes('proofFails') ? (
          <p className="soft">{t(closed ? 'notYours' : 'risk.proofFails')}</p>
        ) : (
          <Pass found={found} />
        )}
      </Card>
      <Card title={t('refuseTitle')}>
        <ActionForm action={refuse} texts={texts} {...(await aboutRecord('withdrawal.refuse', hidden))} guard>
          <ReasonFields optional="unsaid" />
          <div className="form-buttons">
            <SubmitButton look="danger">{t('refuse')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}

async function Send({ withdrawal }: { withdrawal: OpWithdrawal }) {
  const [t, texts] = await Promise.all([getTranslations('finance.desk'), formTexts()])
  return (
    <Card title={t('sendTitle')}>
      <p>{t('sendText')}</p>
      <ActionForm action={send} texts={texts} hidden={{ id: withdrawal.id, version: withdrawal.version }}>
        <div className="form-buttons">
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

async function Settle({ withdrawal }: { withdrawal: OpWithdrawal }) {
  const [t, texts] = await Promise.all([getTranslations('finance.desk'), formTexts()])
  const results = (['paid', 'failed'] as const).map((value) => ({ value, label: t(`result.${value}`) }))
  return (
    <Card title={t('settleTitle')}>
      <ActionForm action={settle} texts={texts} {...(await aboutRecord('withdrawal.settle', withdrawal))} guard>
        <ChoiceField name="result" label={t('resultLabel')} options={results} value="paid" />
        <TextField name="paidRef" label={t('paidRef')} hint={t('paidRefHint')} maxLength={64} optional="unsaid" />
        <ReasonFields optional="unsaid" />
        <div className="form-buttons">
          <SubmitButton>{t('settle')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Offers the actions that the state of a withdrawal and the reader's permissions allow. */
export async function Decision({ found, session }: Props) {
  const t = await getTranslations('finance.desk')
  const { withdrawal } = found
  const sends = session.can('payout:send')
  if (withdrawal.state === WITHDRAWAL_STATE.unreviewed && session.can('withdraw:audit'))
    return <Review found={found} session={session} />
  const next = withdrawal.state === WITHDRAWAL_STATE.passed || withdrawal.state === WITHDRAWAL_STATE.paying
  if (next && sends && found.own)
    return (
      <Card title={t('decisionTitle')}>
        <p className="soft">{t('nextIsAnother')}</p>
      </Card>
    )
  if (withdrawal.state === WITHDRAWAL_STATE.passed && sends) return <Send withdrawal={withdrawal} />
  if (withdrawal.state === WITHDRAWAL_STATE.paying && sends) return <Settle withdrawal={withdrawal} />
  return (
    <Card title={t('decisionTitle')}>
      <p className="soft">{t('nothingToDo')}</p>
    </Card>
  )
}
