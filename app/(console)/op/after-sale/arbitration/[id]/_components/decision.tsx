import { getTranslations } from 'next-intl/server'
import { LookedFields, scrutinyOf } from '@/app/_kit/queue/looked-fields'
import { ActPart } from '@/app/(console)/_after-sale/act-card'
import { decide, proposeSettlement, requestEvidence } from '@/app/(console)/op/after-sale/list/actions'
import { ChoiceField } from '@/components/form/choice-fields'
import { MoneyField, NumberField } from '@/components/form/number-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { CASE_SIDES, type CaseDetail } from '@/lib/contract/after-sale'
import type { CaseAct } from '@/lib/contract/after-sale/acts'
import { CASE_TEXT_MAX, LIABLE } from '@/lib/domain/after-sale'
import { amountText, formatPence } from '@/lib/domain/money'

interface Props {
  detail: CaseDetail
}

async function Both() {
  const t = await getTranslations('afterSale.act')
  return (
    <>
      <TextareaField name="zh" label={t('zh')} hint={t('bothRead')} maxLength={CASE_TEXT_MAX} rows={2} />
      <TextareaField name="en" label={t('en')} maxLength={CASE_TEXT_MAX} rows={2} />
    </>
  )
}

const SHARES: Record<(typeof LIABLE)[number], number> = { buyer: 0, seller: 100, platform: 0, carrier: 0 }

async function Decide({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  const { mostP, askP } = detail
  return (
    <ActPart
      detail={detail}
      action={decide}
      look="primary"
      label={t('decide')}
      sure={t('decideSure')}
      hint={t('decideHint')}
    >
      <MoneyField
        name="amountP"
        label={t('decideAmount')}
        hint={t('decideMost', { amount: amountText(mostP) })}
        value={askP === null ? '' : formatPence(askP)}
      />
      {LIABLE.map((who) => (
        <NumberField key={who} name={who} label={t(`liable.${who}`)} value={SHARES[who]} />
      ))}
      {await Both()}
      <LookedFields scrutiny={await scrutinyOf('arbitration', detail.id)} />
    </ActPart>
  )
}

/** Acts of the platform on a case: decide, propose, ask. */
export async function Decision({ detail }: Props) {
  const t = await getTranslations('afterSale.act')
  const may = (act: CaseAct) => detail.acts.includes(act)
  if (!may('requestEvidence')) return null
  return (
    <Card title={t('title')}>
      {may('decide') && <Decide detail={detail} />}
      {may('proposeSettlement') && (
        <ActPart
          detail={detail}
          action={proposeSettlement}
          label={t('settle')}
          sure={t('settleSure')}
          hint={t('settleHint')}
        >
          <MoneyField name="amountP" label={t('amount')} hint={t('decideMost', { amount: amountText(detail.mostP) })} />
          {await Both()}
        </ActPart>
      )}
      <ActPart
        detail={detail}
        action={requestEvidence}
        label={t('request')}
        sure={t('requestSure')}
        hint={t('requestHint')}
      >
        <ChoiceField
          name="side"
          label={t('requestSide')}
          options={CASE_SIDES.map((value) => ({ value, label: t(`sideOf.${value}`) }))}
        />
        <NumberField name="days" label={t('requestDays')} value={3} />
        {await Both()}
      </ActPart>
    </Card>
  )
}
