import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { PromiseClock } from '@/components/ui/promise-clock'
import {
  APPROVAL_RISKS,
  APPROVAL_TABS,
  type ApprovalCase,
  countApprovals,
  listApprovals,
  listApprovers,
} from '@/lib/contract/approval'
import { type Locale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Form of the bulk bar, to which the boxes of the rows belong. */
export const ASSIGN_FORM = 'approval-assign'

const kinds = (locale: Locale) => async () =>
  (await read(countApprovals, {}, { else: [] }))
    .map(({ kind, name }) => ({ value: kind, label: pickText(name, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))

const people = async () =>
  (await read(listApprovers, {}, { else: [] })).map(({ id, name }) => ({ value: id, label: name }))

/** Until when a case should be decided, as time that is left. */
const TimeLeft = ({ row: { dueTime, receiveTime, title } }: { row: ApprovalCase }) => (
  <PromiseClock
    promise={{ shipBy: dueTime, paidAt: receiveTime, shippedAt: null, paused: false, open: true }}
    label={title.en}
    look="short"
  />
)

/** Boxes of the bar that assigns. */
const chooser = (make: ListColumns<ApprovalCase>) =>
  make.cell('choose', {
    cell: ({ kind, id, title, doneTime }) =>
      !doneTime && (
        <input
          type="checkbox"
          className="check"
          form={ASSIGN_FORM}
          name="cases[]"
          value={`${kind}:${id}`}
          aria-label={make.t('chooseLabel', { title: title.en })}
        />
      ),
  })

const columns = (make: ListColumns<ApprovalCase>) => [
  make.link('title', { href: ({ href }) => `${href}?inbox=1` }),
  make.text('kind', { value: ({ kindName }) => kindName }),
  make.text('shop', { value: ({ shopName }) => shopName }),
  make.money('amount', { value: ({ amountP }) => amountP }),
  make.cell('risk', { cell: ({ risk }) => (risk ? make.t(`risk.${risk}`) : null) }),
  make.time('receiveTime'),
  make.cell('dueTime', { cell: (row) => <TimeLeft row={row} /> }),
  make.text('assignee', { value: ({ assignee, doneBy }) => assignee?.name ?? doneBy }),
  make.number('round'),
]

/** Everything that waits for a decision of its reader's kinds; kinds and shops are called as the reader's language has it. */
export const approvalsIn = (locale: Locale) =>
  list(listApprovals, {
    path: '/op/approvals',
    words: 'approval',
    tabs: { key: 'tab', values: APPROVAL_TABS },
    filters: {
      kind: filter.among(kinds(locale)),
      risk: filter.choice(APPROVAL_RISKS),
      assignee: filter.among(people),
      overdue: filter.flag(),
      again: filter.flag(),
    },
    rowId: ({ kind, id }) => `${kind}:${id}`,
    group: ({ doneTime, own, risk }) => (doneTime ? 'done' : own ? 'others' : risk === 'high' ? 'trouble' : 'us'),
    columns: (make) => [...(make.can('approval:assign') ? [chooser(make)] : []), ...columns(make)],
    cards: true,
  })
