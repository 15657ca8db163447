import type { CaseAct } from '@/lib/contract/after-sale'
import { AFTER_SALE, CASE, type CaseActor, type CaseEvent, hasCaseEnded } from '@/lib/domain/after-sale'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import { seesAmounts } from '../order'
import type { CaseRecord } from './rows'

interface Rule {
  act: CaseAct
  actor: CaseActor
  permission: PermissionCode
  /** The machine's event; an act without one leaves the state as it is. */
  event?: CaseEvent | ((row: CaseRecord) => CaseEvent)
  when?(row: CaseRecord, context: Context): boolean
}

const WAIT_MS = 48 * 3_600_000
const { arbitration } = CASE

const SELLER: readonly Rule[] = [
  {
    act: 'agree',
    actor: 'seller',
    permission: 'afterSale:audit',
    event: ({ type }) => (type === 1 ? 'agreeRefund' : 'agreeReturn'),
  },
  {
    act: 'propose',
    actor: 'seller',
    permission: 'afterSale:audit',
    event: 'propose',
    when: (row, context) => !row.statutory && row.proposed_p === null && row.ask_p > 1 && seesAmounts(context),
  },
  { act: 'refuse', actor: 'seller', permission: 'afterSale:audit', event: 'refuse', when: (row) => !row.statutory },
  {
    act: 'extend',
    actor: 'seller',
    permission: 'afterSale:audit',
    event: 'extend',
    when: (row) => !row.statutory && !row.extended,
  },
  { act: 'receive', actor: 'seller', permission: 'afterSale:receive', event: 'receive' },
  { act: 'refuseReceipt', actor: 'seller', permission: 'afterSale:receive', event: 'refuseReceipt' },
  { act: 'refund', actor: 'seller', permission: 'afterSale:refund', event: 'refund' },
  {
    act: 'sendReplacement',
    actor: 'seller',
    permission: 'afterSale:receive',
    event: 'sendReplacement',
    when: ({ type }) => type === 3,
  },
  {
    act: 'escalate',
    actor: 'seller',
    permission: 'afterSale:audit',
    event: 'escalate',
    when: (row, { now }) =>
      row.state !== CASE.refused && (row.statutory || now.getTime() - Date.parse(row.state_at) >= WAIT_MS),
  },
  { act: 'retry', actor: 'seller', permission: 'afterSale:refund', event: 'retry' },
  { act: 'evidence', actor: 'seller', permission: 'afterSale:evidence', when: ({ state }) => !hasCaseEnded(state) },
  {
    act: 'answerSettlement',
    actor: 'seller',
    permission: 'afterSale:audit',
    when: ({ settlement }) => settlement?.seller === null,
  },
]

const PLATFORM: readonly Rule[] = [
  {
    act: 'escalate',
    actor: 'platform',
    permission: 'arbitration:decide',
    event: 'escalate',
  },
  { act: 'retry', actor: 'platform', permission: 'afterSale:refund', event: 'retry' },
  ...(['requestEvidence', 'proposeSettlement', 'decide'] as const).map(
    (act): Rule => ({
      act,
      actor: 'platform',
      permission: 'arbitration:decide',
      when: ({ state }, context) => state === arbitration && (act === 'requestEvidence' || seesAmounts(context)),
    }),
  ),
]

/** What the caller may do with a case now: by permission, the machine, and what the law or the case itself rules out. */
export function actsOn(context: Context, row: CaseRecord): CaseAct[] {
  const rules = context.user.userType === 1 ? PLATFORM : SELLER
  return rules
    .filter(({ permission, event, actor, when }) => {
      if (!context.can(permission)) return false
      const name = typeof event === 'function' ? event(row) : event
      if (name && AFTER_SALE.next(name, row.state, actor) === null) return false
      return when?.(row, context) ?? true
    })
    .map(({ act }) => act)
}
