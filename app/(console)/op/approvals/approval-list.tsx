import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { csvTime } from '@/app/_kit/list/csv-time'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Notice } from '@/components/ui/notice'
import { PromiseClock } from '@/components/ui/promise-clock'
import {
  APPROVAL_RISKS,
  APPROVAL_TABS,
  type ApprovalCase,
  countApprovalTabs,
  listApprovalKinds,
  listApprovals,
  listApprovers,
  OUTCOMES,
} from '@/lib/contract/approval'
import { type Locale, listed, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Form of the bulk bar, to which the row checkboxes belong. */
export const ASSIGN_FORM = 'approval-assign'

const kinds = (locale: Locale) => async () =>
  (await read(listApprovalKinds, {}, { else: [] }))
    .map(({ kind, name }) => ({ value: kind, label: pickText(name, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))

const people = async () =>
  (await read(listApprovers, {}, { else: [] })).map(({ id, name }) => ({ value: id, label: name }))

/** Time left to decide a case. */
const TimeLeft = ({ row: { dueTime, receiveTime, title } }: { row: ApprovalCase }) => (
  <PromiseClock
    promise={{ shipBy: dueTime, paidAt: receiveTime, shippedAt: null, paused: false, open: true }}
    label={title.en}
    look="short"
  />
)

/** Checkboxes of the bar that assigns. */
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

const about = (make: ListColumns<ApprovalCase>) => [
  make.link('title', { href: ({ href }) => `${href}?inbox=1` }),
  make.text('kind', { value: ({ kindName }) => kindName }),
  make.text('shop', { value: ({ shopName }) => shopName }),
  make.money('amount', { value: ({ amountP }) => amountP }),
]

const waiting = (make: ListColumns<ApprovalCase>) => [
  ...(make.can('approval:assign') ? [chooser(make)] : []),
  ...about(make),
  make.word('risk'),
  make.time('receiveTime'),
  make.cell('dueTime', { cell: (row) => <TimeLeft row={row} />, csv: ({ dueTime }) => csvTime(dueTime) }),
  make.text('assignee', { value: ({ assignee }) => assignee?.name ?? null }),
  make.number('round'),
]

const decided = (make: ListColumns<ApprovalCase>) => [
  ...about(make),
  make.word('outcome'),
  make.time('receiveTime'),
  make.time('doneTime'),
  make.text('doneBy'),
]

/** Pending cases of the reader's kinds, or decided ones under `done`; names in the reader's language. */
export const approvalsIn = (locale: Locale, tab: unknown) =>
  list(listApprovals, {
    path: '/op/approvals',
    words: 'approval',
    tabs: { key: 'tab', values: APPROVAL_TABS },
    counts: ({ tab: _tab, current: _current, size: _size, ...query }) => read(countApprovalTabs, { query }),
    search: 'q',
    filters: {
      kind: filter.among(kinds(locale)),
      assignee: filter.among(people),
      min: filter.text(9),
      max: filter.text(9),
      from: filter.day(),
      to: filter.day(),
      ...(tab === 'done'
        ? { outcome: filter.choice(OUTCOMES) }
        : { risk: filter.choice(APPROVAL_RISKS), overdue: filter.flag(), again: filter.flag() }),
    },
    rowId: ({ kind, id }) => `${kind}:${id}`,
    group: ({ doneTime, own, risk }) => (doneTime ? 'done' : own ? 'others' : risk === 'high' ? 'trouble' : 'us'),
    columns: tab === 'done' ? decided : waiting,
    head: ({ down }, t) =>
      down.length > 0 && (
        <Notice tone="danger">
          {t('down', {
            kinds: listed(
              down.map((name) => pickText(name, locale)),
              locale,
            ),
          })}
        </Notice>
      ),
    cards: true,
    file: true,
  })
