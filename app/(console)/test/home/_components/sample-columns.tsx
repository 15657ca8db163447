import type { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { type ListState, withFrom } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { PromiseClock } from '@/components/ui/promise-clock'
import { Thumb } from '@/components/ui/thumb'
import { groupOfStatus } from '@/lib/domain/order/status'
import type { Sample } from './sample'

type Translate = Awaited<ReturnType<typeof getTranslations<'gallery'>>>

const column = columnsFor<Sample>()
const WORDS = ['draft', 'draft', 'us', 'others', 'others', 'done', 'draft', 'trouble']

const leading = (t: Translate, state: ListState) => [
  column.link({
    id: 'number',
    header: t('list.number'),
    pinned: true,
    mono: true,
    href: (row) => withFrom(`/test/home#${row.id}`, state),
    text: (row) => row.number,
  }),
  column.cell({
    id: 'product',
    header: t('list.product'),
    cell: (row) => (
      <span className="flex items-center gap-2.5">
        <Thumb picture={null} />
        <span className="clamp">{t(`products.${row.product}`)}</span>
      </span>
    ),
  }),
  column.text({ id: 'buyer', header: t('list.buyer'), value: (row) => t(`buyers.${row.buyer}`) }),
]

const trailing = (t: Translate) => [
  column.time({
    id: 'placed',
    header: t('list.placed'),
    sort: 'placedAt',
    firstOrder: 'desc',
    value: (row) => row.placedAt,
  }),
  column.money({ id: 'paid', header: t('list.paid'), sort: 'paid', firstOrder: 'desc', value: (row) => row.paid }),
  column.status({
    id: 'status',
    header: t('list.status'),
    group: (row) => groupOfStatus(row.status),
    word: (row) => t(`marks.${WORDS[row.status]}`),
  }),
  column.cell({
    id: 'due',
    header: t('list.due'),
    cell: (row) => <PromiseClock look="short" promise={row.promise} label={row.number} />,
  }),
  column.cell({
    id: 'actions',
    header: t('list.actions'),
    hideHeader: true,
    align: 'end',
    cell: (row) =>
      row.status === 2 && (
        <ButtonLink size="sm" href={`/test/home#${row.id}`}>
          {t('list.ship')}
        </ButtonLink>
      ),
  }),
]

export const sampleColumns = (t: Translate, state: ListState) => [...leading(t, state), ...trailing(t)]
