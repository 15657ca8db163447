import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listApprovalKinds, listApprovalWork } from '@/lib/contract/approval'
import { type Locale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

const kinds = (locale: Locale) => async () =>
  (await read(listApprovalKinds, {}, { else: [] })).map(({ kind, name }) => ({
    value: kind,
    label: pickText(name, locale),
  }))

/** Decisions by person, today or in the days of the address (`from=…&to=…`), and assigned cases. */
export const approvalWork = (locale: Locale, days: string) =>
  list(listApprovalWork, {
    path: '/op/approvals/work',
    words: 'approval.work',
    filters: { kind: filter.among(kinds(locale)), from: filter.day(), to: filter.day() },
    rowId: ({ id }) => id,
    columns: (make) => [
      make.link('name', {
        value: ({ name }) => name,
        href: ({ id }) => `/op/approvals?tab=done&assignee=${id}${days && `&${days}`}`,
      }),
      make.number('done'),
      make.number('accepted'),
      make.number('partly'),
      make.number('returned'),
      make.text('returnRate', { value: ({ returnRate }) => (returnRate === null ? null : `${returnRate}%`) }),
      make.number('medianHours'),
      make.money('amountP'),
      make.number('open'),
    ],
    cards: true,
    file: true,
  })
