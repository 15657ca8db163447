import type { Words } from '@/app/_kit/list/definition'
import { AskFirst } from '@/components/form/ask-first'
import { ButtonLink } from '@/components/ui/button'
import type { CommissionRow } from '@/lib/contract/finance/commission'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { proposeEnd, remove } from '../actions'

const isForAll = ({ shop, product, category, plan }: CommissionRow) => !shop && !product && !category && !plan

/** Actions on a rule: open or withdraw its proposal, or propose that it ends or does not start. */
export function RuleActs({ row, t, mayEdit }: { row: CommissionRow; t: Words; mayEdit: boolean }) {
  const { change } = row
  const waits = change?.state === COMMISSION_CHANGE_STATE.waiting
  return (
    <>
      {change && (
        <ButtonLink look="quiet" size="sm" href={`/op/finance/commission/${change.id}`}>
          {t(waits ? 'openWaiting' : 'open')}
        </ButtonLink>
      )}
      {mayEdit && <Proposing row={row} t={t} waits={waits} />}
    </>
  )
}

function Proposing({ row, t, waits }: { row: CommissionRow; t: Words; waits: boolean }) {
  const isProposed = row.state === 'waiting'
  if (isProposed || (row.state === 'scheduled' && !waits))
    return (
      <form action={remove}>
        <input type="hidden" name="id" value={row.id} />
        <AskFirst label={t(isProposed ? 'takeBack' : 'delete')} sure={t(isProposed ? 'takeBackNow' : 'deleteNow')}>
          {t(isProposed ? 'takeBackText' : 'deleteText', { no: row.no })}
        </AskFirst>
      </form>
    )
  if (row.state !== 'current' || isForAll(row) || waits) return null
  return (
    <form action={proposeEnd}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <AskFirst label={t('end')} sure={t('endNow')} look="secondary">
        {t('endText', { no: row.no })}
      </AskFirst>
    </form>
  )
}
