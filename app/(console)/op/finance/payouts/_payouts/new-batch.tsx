import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { listPayoutCandidates } from '@/lib/contract/finance/payout'
import { formatPence } from '@/lib/domain/money'
import { PAYOUT_METHODS } from '@/lib/domain/payout'
import { read } from '@/lib/upstream/read'
import { add } from '../actions'
import { PAYOUTS } from './payout-list'

/** Withdrawals ready to be paid, all ticked. */
export async function NewBatch() {
  const [t, texts, { records, count, totalP }] = await Promise.all([
    getTranslations('finance.payout'),
    formTexts(),
    read(listPayoutCandidates),
  ])
  if (records.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />
  const options = records.map(({ id, no, shop, account, netP }) => ({
    ...{ value: id, label: `${no} · ${formatPence(netP)}` },
    hint: `${shop.nameZh} / ${shop.nameEn} · ${account.holder} · ${account.bank} ····${account.last4}`,
  }))
  return (
    <Card>
      <Facts
        items={[
          { term: t('passed'), value: count },
          { term: t('column.totalP'), value: <Money pence={totalP} strong /> },
        ]}
      />
      <ActionForm action={add} texts={texts} guard>
        <ChoiceField
          name="method"
          label={t('column.method')}
          options={PAYOUT_METHODS.map((value) => ({ value, label: t(`method.${value}`), hint: t(`about.${value}`) }))}
          value="file"
        />
        <ChoiceField
          name="ids"
          label={t('withdrawals')}
          options={options}
          value={records.map(({ id }) => id)}
          several
        />
        <FormFoot act={t('add')} back={PAYOUTS} />
      </ActionForm>
    </Card>
  )
}
