import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { ButtonLink } from '@/components/ui/button'
import { listOrders } from '@/lib/contract/order'
import { groupOfStatus, ORDER_STATUS } from '@/lib/domain/order/status'

const STATES = ['2', '3', '4', '5', '0', '6'] as const

/** Prizes that winners are waiting for or that are on their way, without amounts. */
export const luckList = list(listOrders, {
  path: '/order/luck',
  words: 'trade.luck',
  tabs: { key: 'status', values: STATES },
  search: 'q',
  filters: { placedFrom: filter.day(), placedTo: filter.day(), late: filter.choice(['1', '0']) },
  defaults: { kind: 'prize', size: 20 },
  rowId: ({ id }) => id,
  group: ({ status }) => groupOfStatus(status),
  columns: (make) => [
    make.link('no', { href: ({ id }) => `/order/detail/${id}`, mono: true }),
    make.text('winner', {
      value: ({ buyer }) => buyer,
      second: ({ buyer, recipient }) => (recipient === buyer ? null : recipient),
    }),
    make.text('prize', {
      value: ({ lines }) => lines[0]?.title ?? null,
    }),
    make.number('pieces', { value: ({ lines }) => lines.reduce((sum, { qty }) => sum + qty, 0) }),
    make.text('area'),
    make.status('status', {
      group: ({ status }) => groupOfStatus(status),
      word: ({ status }) => make.t(`tab.${status}`),
    }),
    make.time('shipBy', { value: ({ promise }) => promise.shipBy }),
    make.text('trackingNo', { value: ({ trackingNo }) => trackingNo }),
    make.time('placedAt'),
    make.acts(
      ({ id, no, status, hold }) =>
        status === ORDER_STATUS.pendingShipment &&
        hold === null &&
        make.can('order:luck:ship') && (
          <ButtonLink size="sm" href={`/order/detail/${id}?do=ship#do`} aria-label={make.t('shipLabel', { no })}>
            {make.t('ship')}
          </ButtonLink>
        ),
    ),
  ],
  cards: true,
})
