import 'server-only'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { PROMOTION_TABS, promotionGroup } from '@/app/(console)/marketing/_promotion/fields'
import { promotionHref } from '@/app/(console)/marketing/_promotion/promotion-href'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import {
  listNewBuyerOffers,
  type NewBuyerOffer,
  type NewBuyerSums,
  OFFERED_BY,
} from '@/lib/contract/marketing/new-buyer'
import { formatPence } from '@/lib/domain/money'

export const NEW_BUYERS = '/op/marketing/new-user'

/** Offers of shops link to the operator's page of shop promotions. */
const hrefOf = ({ id, kind, shop }: NewBuyerOffer) =>
  shop === null ? promotionHref({ id, kind }, '/op/marketing') : `/op/marketing/shop-promotions/${id}`

/** Definition of a new buyer, and totals of the offers to them. */
function Definition({ sums, t, editable }: { sums: NewBuyerSums; t: Words; editable: boolean }) {
  return (
    <div className="card-body">
      <Facts
        items={[
          { term: t('sums.definition'), value: t('sums.days', { days: sums.days }) },
          { term: t('sums.device'), value: t('sums.deviceDays', { days: sums.deviceDays }) },
          { term: t('sums.orders'), value: t('sums.inDays', { count: sums.orders, days: sums.days }) },
          { term: t('sums.discount'), value: <Money pence={sums.discountP} strong /> },
          { term: t('sums.platform'), value: <Money pence={sums.platformP} /> },
          {
            term: t('suspects.title'),
            value: <TextLink href={`${NEW_BUYERS}/suspects`}>{t('sums.suspects', { count: sums.suspects })}</TextLink>,
          },
        ]}
      />
      {editable && (
        <p>
          <TextLink href="/op/orders/settings">{t('sums.change')}</TextLink>
        </p>
      )}
    </div>
  )
}

/** Offers of the platform and of shops for new buyers, running ones first. */
export const offerList = list(listNewBuyerOffers, {
  path: NEW_BUYERS,
  words: 'newBuyers',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  filters: { by: filter.choice(OFFERED_BY) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { value: ({ title }) => title.zh, second: ({ title }) => title.en, href: hrefOf }),
    make.word('kind'),
    make.text('by', {
      value: ({ shop }) => shop?.zh ?? make.t('by.platform'),
      second: ({ shop }) => shop?.en ?? null,
    }),
    make.word('audience'),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('budget', {
      value: ({ budgetP, spentP }) =>
        budgetP === null
          ? make.t('noBudget')
          : make.t('spentOf', { spent: formatPence(spentP), budget: formatPence(budgetP) }),
    }),
    make.number('orders'),
    make.money('discountP'),
    make.time('startsAt'),
    make.time('endsAt'),
  ],
  foot: ({ sums }, t, can) => <Definition sums={sums} t={t} editable={can('config:list')} />,
  cards: true,
})
