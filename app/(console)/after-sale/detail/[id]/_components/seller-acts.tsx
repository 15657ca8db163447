import { getLocale, getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { ChoiceField } from '@/components/form/choice-fields'
import { DictField } from '@/components/form/dict-field'
import { MoneyField, NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { returnAddresses } from '@/lib/contract/after-sale/seller'
import { carriers } from '@/lib/contract/order'
import { AFTER_SALE_TYPE } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { amountText } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { runSellerAct } from '../actions'
import { SELLER_SCREEN } from '../seller-screen'

/** Explains the effect of agreeing, by the kind of the case. */
function agreeHint(type: number) {
  if (type === AFTER_SALE_TYPE.refund) return 'agreeRefundHint'
  return type === AFTER_SALE_TYPE.exchange ? 'agreeExchangeHint' : 'agreeReturnHint'
}

interface Props {
  detail: CaseDetail
}

async function Address({ detail: { type } }: Props) {
  if (type === 1) return null
  const [t, all] = await Promise.all([getTranslations('afterSale.act'), read(returnAddresses, {}, { else: [] })])
  const options = all.map(({ id, label }) => ({ value: id, label }))
  return <SelectField name="addressId" label={t('address')} options={options} value={options[0]?.value ?? ''} />
}

async function Less({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  return (
    <>
      <MoneyField name="amountP" label={t('amount')} hint={t('below', { amount: amountText(detail.askP) })} />
      <Address detail={detail} />
    </>
  )
}

async function RefuseReason() {
  const [t, items] = await Promise.all([getTranslations('afterSale.act'), dictionaryOrNone('refuse_reason')])
  return <DictField name="reasonCode" label={t('refuseReason')} items={items} />
}

async function ReturnedLines({ detail }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale.act'), getLocale()])
  return detail.lines.map((line) => (
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
  ))
}

async function Parcel() {
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
    <>
      <SelectField name="carrier" label={t('carrier')} options={options} value={usual} />
      <TextField name="trackingNo" label={t('trackingNo')} maxLength={60} />
    </>
  )
}

async function Settlement() {
  const t = await getTranslations('afterSale.act')
  const options = [
    { value: '1', label: t('accept') },
    { value: '0', label: t('decline') },
  ]
  return <ChoiceField name="accept" label={t('answerSettlement')} options={options} />
}

/** Acts of the shop on a case; nothing while another side must act. */
export async function SellerActs({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  if (detail.acts.length === 0) return null
  const { askP, bearers, postage, state, statutory, type } = detail
  return (
    <Card title={t('title')}>
      <ActList
        screen={SELLER_SCREEN}
        run={runSellerAct}
        record={detail}
        parts={{
          agree: {
            hint: t(agreeHint(type), { amount: amountText(askP) }),
            fields: <Address detail={detail} />,
          },
          propose: { fields: <Less detail={detail} /> },
          receive: { fields: <ReturnedLines detail={detail} /> },
          sendReplacement: { fields: <Parcel /> },
          answerSettlement: { fields: <Settlement /> },
          refund: { hint: t('refundHint', { amount: amountText(bearers?.refundP ?? null) }) },
          refuse: { fields: <RefuseReason /> },
          agreePostage: { hint: t('agreePostageHint', { amount: amountText(postage?.askP ?? null) }) },
        }}
      />
      {statutory && state === 10 && <p className="faint mt-3">{t('byLaw')}</p>}
    </Card>
  )
}
