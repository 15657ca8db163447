import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { type Participant, promotionNames, promotionParticipants } from '@/lib/contract/marketing/results'
import { csvText } from '@/lib/csv/csv'
import { PARTICIPANT_STATES } from '@/lib/domain/marketing/participant'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import type { StateGroup } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import type { MarketingSide } from '../_promotion/promotion-href'

const GROUPS: Readonly<Record<Participant['state'], StateGroup>> = {
  ...{ claimed: 'others', used: 'done', returned: 'trouble', expired: 'draft' },
}

const names = async () =>
  (await read(promotionNames, {}, { else: [] })).map(({ id, name }) => ({ value: id, label: name }))

const columnsOf = (make: ListColumns<Participant>, side: MarketingSide, orders: string) => ({
  promotion: make.link('promotion', { href: ({ promotionId }) => `${side}/results/${promotionId}` }),
  kind: make.word('kind'),
  buyer: make.text('buyer'),
  state: make.status('state', { group: ({ state }) => GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
  claimed: make.time('claimedAt', { second: ({ way }) => way && make.t(`way.${way}`) }),
  used: make.time('usedAt'),
  order: make.cell('orderNo', {
    cell: ({ orderId, orderNo }) =>
      orderId && orderNo && make.can('order:list') ? (
        <TextLink href={`${orders}/${orderId}`} className="mono">
          {orderNo}
        </TextLink>
      ) : (
        orderNo
      ),
    csv: ({ orderNo }) => csvText(orderNo),
  }),
  discount: make.money('discountP'),
})

const shared = {
  words: 'promotionResults.participants',
  tabs: { key: 'state', values: PARTICIPANT_STATES },
  filters: { promotion: filter.among(names), kind: filter.choice(PROMOTION_KINDS) },
  rowId: ({ id }: Participant) => id,
  file: true,
  cards: true,
} as const

/** Claims and uses of the shop's promotions. */
export const participantList = list(promotionParticipants, {
  ...shared,
  path: '/marketing/participants',
  columns: (make) => {
    const all = columnsOf(make, '/marketing', '/order/detail')
    return [all.promotion, all.kind, all.buyer, all.state, all.claimed, all.used, all.order, all.discount]
  },
})

/** Claims and uses of all promotions, with the shop of each order. */
export const platformParticipantList = list(promotionParticipants, {
  ...shared,
  path: '/op/marketing/participants',
  columns: (make) => {
    const all = columnsOf(make, '/op/marketing', '/op/orders/list')
    const shop = make.text('shop', {
      value: ({ shopName }) => shopName?.zh ?? null,
      second: ({ shopName }) => shopName?.en,
    })
    return [all.promotion, all.kind, all.buyer, all.state, all.claimed, all.used, shop, all.order, all.discount]
  },
})

/** Link to the rows of an address as a workbook. */
export async function WorkbookLink({ path, search }: { path: string; search: Readonly<Record<string, string>> }) {
  const t = await getTranslations('promotionResults')
  const { current: _, size: _size, ...filters } = search
  return (
    <ButtonLink href={`${path}/rows.xlsx?${new URLSearchParams(filters)}`} icon={<Icon name="download" />} download>
      {t('workbook')}
    </ButtonLink>
  )
}
