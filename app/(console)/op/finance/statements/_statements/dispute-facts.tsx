import { getLocale, getTranslations } from 'next-intl/server'
import { DisputeFiles, ruleTexts } from '@/app/(console)/finance/_shared/statement-parts'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { OpDispute } from '@/lib/contract/finance/statement'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireSession } from '@/lib/session/session'

/** Shows the disputed line, the correction that the shop asks for, and the answer. */
export async function DisputeFacts({ row }: { row: OpDispute }) {
  const [t, session, spoken] = await Promise.all([
    getTranslations('finance.dispute'),
    requireSession(),
    getLocale().then(knownLocale),
  ])
  const order = row.orderId !== null && session.can('order:list') ? `/op/orders/list/${row.orderId}` : null
  const facts = [
    { term: t('column.shop'), value: pickText({ zh: row.shop.nameZh, en: row.shop.nameEn }, spoken) },
    {
      term: t('column.statementNo'),
      value: <TextLink href={`/op/finance/statements/${row.statementId}`}>{row.statementNo}</TextLink>,
    },
    {
      term: t('column.refNo'),
      value: order ? <TextLink href={order}>{row.refNo}</TextLink> : row.refNo,
    },
    { term: t('column.kind'), value: t(`kind.${row.kind}`) },
    ...(row.rules.length > 0 ? [{ term: t('rules'), value: ruleTexts(row, t).join(' · ') }] : []),
    { term: t('column.amountP'), value: <Money pence={row.amountP} /> },
    { term: t('column.expectedP'), value: <Money pence={row.expectedP} /> },
    { term: t('difference'), value: <Money pence={row.expectedP - row.amountP} strong /> },
    { term: t('column.text'), value: row.text },
    ...(row.files.length > 0 ? [{ term: t('files'), value: <DisputeFiles {...row} /> }] : []),
    { term: t('column.askTime'), value: <Time value={row.askTime} /> },
    ...(row.answer ? [{ term: t('column.answer'), value: pickText(row.answer, spoken) }] : []),
    ...(row.adjustmentNo ? [{ term: t('adjustment'), value: row.adjustmentNo }] : []),
  ]
  return (
    <Card title={t('about')}>
      <Facts items={facts} />
    </Card>
  )
}
