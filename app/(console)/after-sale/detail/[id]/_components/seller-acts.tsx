import { getTranslations } from 'next-intl/server'
import { ActPart } from '@/app/(console)/_after-sale/act-card'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { DictField } from '@/components/form/dict-field'
import { MoneyField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { CaseDetail } from '@/lib/contract/after-sale'
import type { CaseAct } from '@/lib/contract/after-sale/acts'
import { returnAddresses } from '@/lib/contract/after-sale/seller'
import { CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { amountText } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { addEvidence, agree, escalate, extend, propose, refund, refuse, retry } from '../actions'
import { CasePictures } from './case-pictures'
import { ReturnActs } from './return-acts'

interface Props {
  detail: CaseDetail
}

async function Address({ detail: { type } }: Props) {
  if (type === 1) return null
  const [t, all] = await Promise.all([getTranslations('afterSale.act'), read(returnAddresses, {}, { else: [] })])
  const options = all.map(({ id, label }) => ({ value: id, label }))
  return <SelectField name="addressId" label={t('address')} options={options} value={options[0]?.value ?? ''} />
}

async function Agree({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  const amount = amountText(detail.askP)
  return (
    <ActPart
      detail={detail}
      action={agree}
      look="primary"
      label={t('agree')}
      sure={t('agreeSure')}
      hint={t(detail.type === 1 ? 'agreeRefundHint' : 'agreeReturnHint', { amount })}
    >
      {await Address({ detail })}
      <TextareaField name="note" label={t('note')} maxLength={CASE_TEXT_MAX} rows={2} optional />
    </ActPart>
  )
}

async function Propose({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  return (
    <ActPart detail={detail} action={propose} label={t('propose')} sure={t('proposeSure')} hint={t('proposeHint')}>
      <MoneyField name="amountP" label={t('amount')} hint={t('below', { amount: amountText(detail.askP) })} />
      {await Address({ detail })}
      <TextareaField name="reason" label={t('reason')} hint={t('buyerReads')} maxLength={CASE_TEXT_MAX} rows={2} />
    </ActPart>
  )
}

async function Refuse({ detail }: Props) {
  const [t, items] = await Promise.all([getTranslations('afterSale.act'), dictionaryOrNone('refuse_reason')])
  return (
    <ActPart
      detail={detail}
      action={refuse}
      look="danger"
      label={t('refuse')}
      sure={t('refuseSure')}
      hint={t('refuseHint')}
    >
      <DictField name="reasonCode" label={t('refuseReason')} items={items} />
      <TextareaField name="text" label={t('reason')} hint={t('buyerReads')} maxLength={CASE_TEXT_MAX} rows={3} />
      <CasePictures />
    </ActPart>
  )
}

async function Evidence({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  return (
    <ActPart
      detail={detail}
      action={addEvidence}
      label={t('evidence')}
      sure={t('evidenceSure')}
      hint={t('evidenceHint')}
    >
      <TextareaField name="text" label={t('words')} maxLength={CASE_TEXT_MAX} rows={3} />
      <CasePictures optional />
    </ActPart>
  )
}

/** What the shop may do now, the likeliest first; nothing where the case waits for somebody else. */
export async function SellerActs({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  const may = (act: CaseAct) => detail.acts.includes(act)
  if (detail.acts.length === 0) return null
  const due = amountText(detail.bearers?.refundP ?? null)
  return (
    <Card title={t('title')}>
      {may('agree') && <Agree detail={detail} />}
      {may('propose') && <Propose detail={detail} />}
      <ReturnActs detail={detail} />
      {may('refund') && (
        <ActPart
          detail={detail}
          action={refund}
          look="primary"
          label={t('refund')}
          sure={t('refundSure')}
          hint={t('refundHint', { amount: due })}
        />
      )}
      {may('retry') && (
        <ActPart
          detail={detail}
          action={retry}
          look="primary"
          label={t('retry')}
          sure={t('retrySure')}
          hint={t('retryHint')}
        />
      )}
      {may('extend') && (
        <ActPart detail={detail} action={extend} label={t('extend')} sure={t('extendSure')} hint={t('extendHint')}>
          <TextareaField name="reason" label={t('reason')} hint={t('buyerReads')} maxLength={CASE_TEXT_MAX} rows={2} />
        </ActPart>
      )}
      {may('refuse') && <Refuse detail={detail} />}
      {may('evidence') && <Evidence detail={detail} />}
      {may('escalate') && (
        <ActPart
          detail={detail}
          action={escalate}
          label={t('escalate')}
          sure={t('escalateSure')}
          hint={t('escalateHint')}
        >
          <TextareaField name="text" label={t('reason')} maxLength={CASE_TEXT_MAX} rows={3} />
        </ActPart>
      )}
      {detail.statutory && detail.state === 10 && <p className="faint mt-3">{t('byLaw')}</p>}
    </Card>
  )
}
