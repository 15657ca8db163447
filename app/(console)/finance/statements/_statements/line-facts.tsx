import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getStatementLine } from '@/lib/contract/finance/statement'
import { recordOf } from '../../_shared/record-of'
import { ruleTexts } from '../../_shared/statement-parts'

/** A line of a statement with its source and the rules behind it. */
export async function LineFacts({ line }: { line: Data<typeof getStatementLine> }) {
  const t = await getTranslations('finance.dispute')
  const href = recordOf(line)
  return (
    <Card title={t('line')}>
      <Facts
        items={[
          { term: t('column.statementNo'), value: line.statementNo },
          { term: t('column.refNo'), value: href ? <TextLink href={href}>{line.refNo}</TextLink> : line.refNo },
          { term: t('column.kind'), value: t(`kind.${line.kind}`) },
          { term: t('column.time'), value: <Time value={line.time} /> },
          ...(line.rules.length > 0 ? [{ term: t('rules'), value: ruleTexts(line, t).join(' · ') }] : []),
          { term: t('column.amountP'), value: <Money pence={line.amountP} strong /> },
        ]}
      />
    </Card>
  )
}
