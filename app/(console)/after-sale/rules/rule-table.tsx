import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { type CaseRuleRow, listCaseRules } from '@/lib/contract/after-sale/rule'
import { ukDay } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { RULES } from './rule-form'
import { ruleWords } from './rule-words'

type Stand = 'on' | 'off' | 'over' | 'later'

function standOf({ enabled, fromOn, untilOn }: CaseRuleRow, today: string): Stand {
  if (!enabled) return 'off'
  if (untilOn !== null && untilOn < today) return 'over'
  return fromOn !== null && fromOn > today ? 'later' : 'on'
}

const GROUPS = { on: 'done', off: 'draft', over: 'draft', later: 'others' } as const

/** The shop's rules in the order in which they apply. */
export async function RuleTable({ mayEdit }: { mayEdit: boolean }) {
  const [t, words, rules] = await Promise.all([getTranslations('afterSale.rules'), ruleWords(), read(listCaseRules)])
  const today = ukDay(Date.now())
  const column = columnsFor<CaseRuleRow>()
  return (
    <DataTable
      caption={t('title')}
      rows={rules}
      cards
      rowId={({ id }) => id}
      columns={[
        column.number({ id: 'sortNo', header: t('column.sortNo'), value: ({ sortNo }) => sortNo }),
        column.link({
          id: 'name',
          header: t('column.name'),
          text: ({ name }) => name,
          href: ({ id }) => `${RULES}/${id}`,
        }),
        column.text({ id: 'when', header: t('column.when'), value: words.when }),
        column.text({ id: 'does', header: t('column.does'), value: words.does }),
        column.number({ id: 'hits', header: t('column.hits'), value: ({ hits }) => hits }),
        column.money({ id: 'hitsP', header: t('column.hitsP'), value: ({ hitsP }) => hitsP }),
        column.status({
          id: 'state',
          header: t('column.state'),
          group: (rule) => GROUPS[standOf(rule, today)],
          word: (rule) => t(`state.${standOf(rule, today)}`),
        }),
      ]}
      empty={
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          actions={
            mayEdit && (
              <ButtonLink look="primary" href={`${RULES}/new`}>
                {t('newTitle')}
              </ButtonLink>
            )
          }
        />
      }
    />
  )
}
