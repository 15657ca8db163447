import 'server-only'
import type { Words } from '@/app/_kit/list/definition'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { listPoints, type PointsSums } from '@/lib/contract/marketing/points'
import type { StateGroup } from '@/lib/domain/order/status'

const PATH = '/op/marketing/points'

const GROUPS: Readonly<Record<string, StateGroup>> = {
  ...{ earned: 'done', returned: 'done', spent: 'others', takenBack: 'trouble', expired: 'draft' },
}

/** Discounts that the platform owes for points. */
function Sums({ sums, t }: { sums: PointsSums; t: Words }) {
  return (
    <div className="card-body">
      <Facts
        items={[
          { term: t('sums.outstanding'), value: sums.outstanding },
          { term: t('sums.worth'), value: <Money pence={sums.worthP} strong /> },
          { term: t('sums.ending'), value: sums.ending },
          { term: t('sums.waiting'), value: sums.waiting },
          { term: t('sums.owed'), value: sums.owed },
        ]}
      />
    </div>
  )
}

/** Entries of all buyers' points, newest first. */
export const pointsList = list(listPoints, {
  path: PATH,
  words: 'pointsDesk',
  tabs: { key: 'kind', values: ['earned', 'spent', 'takenBack', 'returned', 'expired'] },
  search: 'q',
  filters: { buyer: filter.text(40) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.time('time'),
    make.cell('buyer', {
      cell: ({ buyer }) => (
        <TextLink href={`${PATH}?buyer=${buyer.id}`} aria-label={make.t('of', { name: buyer.name })}>
          {buyer.name}
        </TextLink>
      ),
      csv: ({ buyer }) => buyer.name,
    }),
    make.status('kind', {
      group: ({ kind }) => GROUPS[kind] ?? 'others',
      word: ({ kind }) => make.t(`kind.${kind}`),
    }),
    make.cell('order', {
      cell: ({ order }) =>
        order && make.can('order:list') ? (
          <TextLink href={`/op/orders/list/${order.id}`} className="mono">
            {order.no}
          </TextLink>
        ) : (
          order?.no
        ),
    }),
    make.number('points'),
    make.number('balance'),
    make.time('endsAt'),
  ],
  foot: ({ sums }, t) => <Sums sums={sums} t={t} />,
  cards: true,
})
