import { AskFirst } from '@/components/form/ask-first'
import type { CommissionRow } from '@/lib/contract/finance-commission'
import { ukDay } from '@/lib/domain/uk-time'
import type { Words } from '../../../../_list/definition'
import { endToday, remove } from '../actions'

const isForAll = ({ shop, product, category, plan }: CommissionRow) => !shop && !product && !category && !plan

/** What can be done with a rule: one that has not begun is deleted, one that runs ends with today. */
export function RuleActs({ row, t }: { row: CommissionRow; t: Words }) {
  if (row.state === 'scheduled')
    return (
      <form action={remove}>
        <input type="hidden" name="id" value={row.id} />
        <AskFirst label={t('delete')} sure={t('deleteNow')}>
          {t('deleteText', { no: row.no })}
        </AskFirst>
      </form>
    )
  if (row.state === 'ended' || isForAll(row)) return null
  return (
    <form action={endToday}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="to" value={ukDay(Date.now())} />
      <AskFirst label={t('end')} sure={t('endNow')} look="secondary">
        {t('endText', { no: row.no })}
      </AskFirst>
    </form>
  )
}
