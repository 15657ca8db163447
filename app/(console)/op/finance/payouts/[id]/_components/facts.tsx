import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getPayout, PayoutLine } from '@/lib/contract/finance/payout'
import { pickText } from '@/lib/domain/locale'
import { PAYOUT_LINE } from '@/lib/domain/payout'
import { groupOfPayoutLine } from '../../_payouts/payout-state'
import { retry } from '../../actions'

type Found = Data<typeof getPayout>

/** Amount, account, author and sender of a batch, and the hash of its file. */
export async function PayoutFacts({ found: { payout, hash } }: { found: Found }) {
  const t = await getTranslations('finance.payout')
  const { paid, paidP, refused, open } = payout
  return (
    <Card title={t('oneTitle')}>
      <Facts
        items={[
          { term: t('column.method'), value: t(`method.${payout.method}`) },
          { term: t('column.lines'), value: payout.lines },
          { term: t('column.totalP'), value: <Money pence={payout.totalP} strong /> },
          { term: t('column.paidP'), value: <Money pence={paidP} /> },
          { term: t('answers'), value: t('answered', { paid, refused, open }) },
          { term: t('column.maker'), value: payout.maker },
          { term: t('column.makeTime'), value: <Time value={payout.makeTime} /> },
          { term: t('column.sender'), value: payout.sender },
          { term: t('column.sendTime'), value: payout.sendTime ? <Time value={payout.sendTime} /> : null },
          { term: t('endTime'), value: payout.endTime ? <Time value={payout.endTime} /> : null },
          {
            term: 'SHA-256',
            value: (
              <>
                <code className="break-all">{hash}</code> <CopyButton value={hash} />
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

async function Retry({ line: { id, version }, batchId }: { line: PayoutLine; batchId: string }) {
  const [t, texts] = await Promise.all([getTranslations('finance.payout'), formTexts()])
  return (
    <ActionForm action={retry} texts={texts} hidden={{ id, version, batchId }}>
      <SubmitButton look="secondary">{t('retry')}</SubmitButton>
    </ActionForm>
  )
}

/** Lines with reference and state. */
export async function Lines({ found: { payout, records } }: { found: Found }) {
  const [t, locale] = await Promise.all([getTranslations('finance.payout'), getLocale()])
  const column = columnsFor<PayoutLine>()
  const head = (id: string) => ({ id, header: t(`line.${id}`) })
  const late = records.some(({ state }) => PAYOUT_LINE.offers(state, 'platform').includes('retry'))
  return (
    <Card title={t('linesTitle')} note={t('linesNote')} padded={false}>
      <DataTable
        caption={t('linesTitle')}
        rows={records}
        rowId={({ id }) => id}
        cards
        columns={[
          column.link({
            ...head('ref'),
            href: ({ withdrawalId }) => `/op/finance/withdrawals/${withdrawalId}`,
            text: ({ ref }) => ref,
            mono: true,
          }),
          column.text({ ...head('shop'), value: ({ shop }) => pickText({ zh: shop.nameZh, en: shop.nameEn }, locale) }),
          column.text({
            ...head('account'),
            value: ({ account }) => `${account.bank} ····${account.last4}`,
            second: ({ account }) => account.holder,
          }),
          column.money({ ...head('amountP'), value: ({ amountP }) => amountP }),
          column.status({ ...head('state'), group: groupOfPayoutLine, word: ({ state }) => t(`lineState.${state}`) }),
          column.text({
            ...head('answer'),
            value: ({ paidRef, reason }) => paidRef ?? (reason && pickText(reason, locale)),
          }),
          column.time({ ...head('answerTime'), value: ({ answerTime }) => answerTime }),
          ...(late
            ? [
                column.cell({
                  ...head('acts'),
                  hideHeader: true,
                  cell: (line) =>
                    PAYOUT_LINE.offers(line.state, 'platform').includes('retry') && (
                      <Retry line={line} batchId={payout.id} />
                    ),
                }),
              ]
            : []),
        ]}
      />
    </Card>
  )
}
