import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { FileField } from '@/components/form/file-field'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { getPayout } from '@/lib/contract/finance/payout'
import { REASON_MAX } from '@/lib/domain/limits'
import { formatPence } from '@/lib/domain/money'
import { PAYOUT_LINE_STATE, PAYOUT_STATE } from '@/lib/domain/payout'
import { draftKey } from '@/lib/session/draft-key'
import { answer, cancel, send, takeAnswers } from '../../actions'

type Found = Data<typeof getPayout>

async function Send({ found: { payout, own } }: { found: Found }) {
  const [t, texts] = await Promise.all([getTranslations('finance.payout'), formTexts()])
  const hidden = { id: payout.id, version: payout.version }
  const amount = formatPence(payout.totalP)
  return (
    <>
      <Card title={t('send.title')}>
        <Notice tone="info">{t(own ? 'send.notYours' : 'send.second', { name: payout.maker })}</Notice>
        {!own && (
          <ActionForm action={send} texts={texts} hidden={hidden}>
            <AskFirst label={t('send.act')} sure={t('send.sure', { amount })} look="secondary">
              {t(`send.${payout.method}`, { count: payout.lines, amount })}
            </AskFirst>
          </ActionForm>
        )}
      </Card>
      <Card title={t('cancel.title')}>
        <p>{t('cancel.text')}</p>
        <ActionForm action={cancel} texts={texts} hidden={hidden}>
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('cancel.act')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </>
  )
}

async function BankFile({ id }: { id: string }) {
  const t = await getTranslations('finance.payout')
  return (
    <Card title={t('file.title')} note={t('file.note')}>
      <form method="post" action={`/op/finance/payouts/${id}/file.csv`}>
        <div className="form-buttons">
          <Button type="submit">{t('file.act')}</Button>
        </div>
      </form>
    </Card>
  )
}

async function Import({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('finance.payout'), formTexts()])
  return (
    <Card title={t('import.title')} note={t('import.note')}>
      <ActionForm action={takeAnswers} texts={texts} hidden={{ id }}>
        <FileField
          name="file"
          label={t('import.file')}
          hint={t('import.hint')}
          accept=".csv,.xlsx,text/csv"
          words={{ choose: t('import.choose'), none: t('import.none') }}
        />
        <div className="form-buttons">
          <SubmitButton>{t('import.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

async function AnswerOne({ found: { payout, records } }: { found: Found }) {
  const [t, texts] = await Promise.all([getTranslations('finance.payout'), formTexts()])
  const open = records.filter(({ state }) => state === PAYOUT_LINE_STATE.sent)
  const lines = open.map(({ id, version, ref, amountP }) => ({
    value: `${id}:${version}`,
    label: `${ref} · ${formatPence(amountP)}`,
  }))
  const results = (['paid', 'refused'] as const).map((value) => ({ value, label: t(`result.${value}`) }))
  return (
    <Card title={t('answer.title')}>
      <ActionForm
        action={answer}
        texts={texts}
        hidden={{ batchId: payout.id }}
        draft={await draftKey('payout.answer', payout)}
      >
        <SelectField name="line" label={t('answer.line')} options={lines} value={lines[0]?.value} />
        <ChoiceField name="result" label={t('answer.result')} options={results} value="paid" />
        <TextField
          name="paidRef"
          label={t('answer.paidRef')}
          hint={t('answer.paidRefHint')}
          maxLength={64}
          optional="unsaid"
        />
        <TextareaField name="reasonZh" label={t('answer.reasonZh')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <TextareaField name="reasonEn" label={t('answer.reasonEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <div className="form-buttons">
          <SubmitButton>{t('answer.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** The person who sent a batch may not enter its results. */
async function NotTheSender() {
  const t = await getTranslations('finance.payout')
  return (
    <Card title={t('answer.title')}>
      <p className="soft">{t('answer.notYours')}</p>
    </Card>
  )
}

/** Offers the actions that the state of a batch allows. */
export async function Acts({ found }: { found: Found }) {
  const { id, state, method, open } = found.payout
  if (state === PAYOUT_STATE.draft) return <Send found={found} />
  if (state === PAYOUT_STATE.cancelled || method !== 'file') return null
  return (
    <>
      <BankFile id={id} />
      {open > 0 && <Import id={id} />}
      {open > 0 && (found.sentByCaller ? <NotTheSender /> : <AnswerOne found={found} />)}
    </>
  )
}
