import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import type { feeTerms } from '@/lib/contract/finance/commission'
import { pickText } from '@/lib/domain/locale'
import { formatPence, formatRate } from '@/lib/domain/money'
import { ruleGroup, ruleLimits, ruleScope } from '../../_shared/commission-words'

type Terms = Data<typeof feeTerms>

/** Commission rules that can apply to the shop, with their start and end, and the withdrawal fee. */
export async function RulesTable({ terms: { rules, withdrawalFeeBp, withdrawalMinP } }: { terms: Terms }) {
  const [t, locale] = await Promise.all([getTranslations('finance.fees'), getLocale()])
  const column = columnsFor<Terms['rules'][number]>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  const scope = (rule: Terms['rules'][number]) => {
    return rule.own && !rule.product && !rule.category ? t('allMine') : pickText(ruleScope(rule, t), locale)
  }
  return (
    <Card title={t('rules')} note={t('rulesNote')} padded={false}>
      <DataTable
        caption={t('rules')}
        rows={rules}
        rowId={({ no }) => no}
        cards
        columns={[
          column.text({ ...head('no'), value: ({ no }) => no }),
          column.text({ ...head('scope'), value: scope }),
          column.text({
            ...head('rate'),
            value: ({ rateBp }) => formatRate(rateBp),
            second: (rule) => ruleLimits(rule, t),
          }),
          column.time({ ...head('fromTime'), value: ({ fromTime }) => fromTime }),
          column.time({ ...head('toTime'), value: ({ toTime }) => toTime }),
          column.status({ ...head('state'), group: ruleGroup, word: ({ state }) => t(`state.${state}`) }),
        ]}
      />
      <p className="card-body">
        {t('withdrawal', { percent: withdrawalFeeBp / 100, minimum: formatPence(withdrawalMinP) })}
      </p>
    </Card>
  )
}
