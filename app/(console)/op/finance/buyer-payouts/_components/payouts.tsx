import { getLocale, getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { type Fact, Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { type BUYER_PAYOUT_TABS, type BuyerPayoutRow, listBuyerPayouts } from '@/lib/contract/buyer-payout'
import { BUYER_PAYOUT, type BuyerPayoutState } from '@/lib/domain/buyer-payout'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import { reveal, runPayoutAct } from '../actions'
import { PAYOUT_SCREEN } from '../payout-screen'

const GROUPS: Record<BuyerPayoutState, StateGroup> = { 0: 'us', 1: 'us', 2: 'us', 3: 'done', 4: 'draft', 5: 'trouble' }
const SIZE = 50

interface Props {
  maySend: boolean
}

async function Account({ row, maySend }: Props & { row: BuyerPayoutRow }) {
  const [t, texts] = await Promise.all([getTranslations('finance.buyerPayout'), formTexts()])
  if (row.number !== null) return <code>{row.number}</code>
  const masked = `${t(`kind.${row.kind}`)} ····${row.last4}`
  if (row.state !== BUYER_PAYOUT.passed || !maySend) return masked
  return (
    <ActionForm action={reveal} texts={texts} hidden={{ id: row.id }}>
      {masked} <SubmitButton look="secondary">{t('show')}</SubmitButton>
    </ActionForm>
  )
}

async function Payout({ row, ...props }: Props & { row: BuyerPayoutRow }) {
  const [t, spoken] = await Promise.all([getTranslations('finance.buyerPayout'), getLocale()])
  const items: Fact[] = [
    { term: t('amount'), value: <Money pence={row.amountP} strong /> },
    { term: t('holder'), value: row.holder },
    { term: t('buyer'), value: row.buyer },
    { term: t('account'), value: <Account row={row} {...props} /> },
    { term: t('asked'), value: <Time value={row.time} /> },
    ...(row.first ? [{ term: t('first'), value: row.first }] : []),
    ...(row.bankRef ? [{ term: t('reference'), value: row.bankRef }] : []),
    ...(row.reason ? [{ term: t('reason'), value: pickText(row.reason, knownLocale(spoken)) }] : []),
  ]
  return (
    <li className="mb-4">
      <p>
        <b>{row.no}</b> <Status group={GROUPS[row.state]}>{t(`state.${row.state}`)}</Status>
      </p>
      {!row.sameName && row.acts.length > 0 && <Notice tone="warn">{t('otherName')}</Notice>}
      <Facts items={items} />
      <ActList
        screen={PAYOUT_SCREEN}
        run={runPayoutAct}
        record={row}
        parts={{ pay: { fields: <TextField name="reference" label={t('reference')} maxLength={60} /> } }}
      />
    </li>
  )
}

/** Payouts of one tab; pending ones oldest first. */
export async function PayoutQueue({ tab, ...props }: Props & { tab: (typeof BUYER_PAYOUT_TABS)[number] }) {
  const [t, { records, total }] = await Promise.all([
    getTranslations('finance.buyerPayout'),
    read(listBuyerPayouts, { query: { tab, size: SIZE } }),
  ])
  return (
    <Card title={`${t(`tab.${tab}`)} (${total})`}>
      {records.length === 0 && <p className="faint">{t('none')}</p>}
      <ul>
        {records.map((row) => (
          <Payout key={row.id} row={row} {...props} />
        ))}
      </ul>
    </Card>
  )
}
