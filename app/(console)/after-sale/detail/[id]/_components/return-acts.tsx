import { getLocale, getTranslations } from 'next-intl/server'
import { ActPart } from '@/app/(console)/_after-sale/act-card'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { ChoiceField } from '@/components/form/choice-fields'
import { MoneyField, NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import type { CaseDetail } from '@/lib/contract/after-sale'
import type { CaseAct } from '@/lib/contract/after-sale/acts'
import { carriers } from '@/lib/contract/order'
import { CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { amountText } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { answerSettlement, receive, refuseReceipt, sendReplacement } from '../actions'
import { CasePictures } from './case-pictures'

interface Props {
  detail: CaseDetail
}

async function Receive({ detail }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale.act'), getLocale()])
  return (
    <ActPart
      detail={detail}
      action={receive}
      look="primary"
      label={t('receive')}
      sure={t('receiveSure')}
      hint={t('receiveHint')}
    >
      {detail.lines.map((line) => (
        <fieldset key={line.lineId} className="form">
          <legend>{`${pickText(line.title, knownLocale(spoken))} × ${line.qty}`}</legend>
          <NumberField name={`resaleable.${line.lineId}`} label={t('resaleable')} value={line.qty} />
          <NumberField name={`damaged.${line.lineId}`} label={t('damaged')} value={0} />
          {line.mostP !== null && (
            <MoneyField
              name={`deduction.${line.lineId}`}
              label={t('deduction')}
              hint={t('deductionHint', { amount: amountText(line.mostP) })}
              optional
            />
          )}
        </fieldset>
      ))}
      <TextareaField name="note" label={t('condition')} maxLength={CASE_TEXT_MAX} rows={2} optional />
      <CasePictures optional />
    </ActPart>
  )
}

async function RefuseReceipt({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  return (
    <ActPart
      detail={detail}
      action={refuseReceipt}
      look="danger"
      label={t('refuseReceipt')}
      sure={t('refuseReceiptSure')}
      hint={t('refuseReceiptHint')}
    >
      <TextareaField name="text" label={t('reason')} maxLength={CASE_TEXT_MAX} rows={3} />
      <CasePictures />
    </ActPart>
  )
}

async function Replace({ detail }: Props) {
  const [t, spoken, all, usual] = await Promise.all([
    getTranslations('afterSale.act'),
    getLocale(),
    read(carriers, {}, { else: [] }),
    defaultCarrier(),
  ])
  const options = all
    .filter(({ active }) => active)
    .map(({ code, name }) => ({ value: code, label: pickText(name, knownLocale(spoken)) }))
  return (
    <ActPart
      detail={detail}
      action={sendReplacement}
      look="primary"
      label={t('replace')}
      sure={t('replaceSure')}
      hint={t('replaceHint')}
    >
      <SelectField name="carrier" label={t('carrier')} options={options} value={usual} />
      <TextField name="trackingNo" label={t('trackingNo')} maxLength={60} />
    </ActPart>
  )
}

/** What a shop does with goods that came back, and with what the platform proposes. */
export async function ReturnActs({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  const may = (act: CaseAct) => detail.acts.includes(act)
  return (
    <>
      {may('receive') && <Receive detail={detail} />}
      {may('refuseReceipt') && <RefuseReceipt detail={detail} />}
      {may('sendReplacement') && <Replace detail={detail} />}
      {may('answerSettlement') && (
        <ActPart
          detail={detail}
          action={answerSettlement}
          look="primary"
          label={t('answer')}
          sure={t('answerSure')}
          hint={t('answerHint')}
        >
          <ChoiceField
            name="answer"
            label={t('answer')}
            options={(['accept', 'decline'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </ActPart>
      )}
    </>
  )
}
