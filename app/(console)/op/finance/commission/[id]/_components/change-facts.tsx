import { getTranslations } from 'next-intl/server'
import { ruleLimits, ruleScope } from '@/app/(console)/finance/_shared/commission-words'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getCommissionChange } from '@/lib/contract/finance/commission'
import { formatRate } from '@/lib/domain/money'

/** Facts of a proposed change: the rule, the new terms and the author. */
export async function ChangeFacts({ found: { change, rule } }: { found: Data<typeof getCommissionChange> }) {
  const t = await getTranslations('finance.commission')
  const scope = ruleScope(rule, t)
  const limits = ruleLimits(rule, t)
  const toTime = change.toTime ?? rule.toTime
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.no'), value: rule.no },
          { term: t('column.scope'), value: [scope.zh, scope.en].filter(Boolean).join(' / ') },
          { term: t('column.rate'), value: [formatRate(rule.rateBp), limits].filter(Boolean).join(' · ') },
          { term: t('column.fromTime'), value: <Time value={rule.fromTime} /> },
          ...(toTime ? [{ term: t('column.toTime'), value: <Time value={toTime} /> }] : []),
          ...(rule.note ? [{ term: t('field.note'), value: rule.note }] : []),
          { term: t('maker'), value: change.maker },
          { term: t('proposed'), value: <Time value={change.createTime} /> },
          ...(change.checker ? [{ term: t('checker'), value: change.checker }] : []),
          ...(change.decideTime ? [{ term: t('decideTime'), value: <Time value={change.decideTime} /> }] : []),
          ...(change.remark ? [{ term: t('remark'), value: `${change.remark.zh} / ${change.remark.en}` }] : []),
        ]}
      />
    </Card>
  )
}
