import 'server-only'
import { getLocale } from 'next-intl/server'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { groupOfSubscription } from '@/app/(console)/_subscription/subscription-state'
import { listPlans, listSubscriptions, SUBSCRIPTION_TABS } from '@/lib/contract/subscription/op'
import { knownLocale } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

export const SUBSCRIPTIONS = '/op/merchants/subscriptions'

async function plans() {
  const [spoken, { records }] = await Promise.all([
    getLocale(),
    read(listPlans, { query: { size: 100 } }, { else: { records: [] } }),
  ])
  const chinese = knownLocale(spoken) === 'zh-CN'
  return records.map(({ id, nameZh, nameEn }) => ({ value: id, label: chinese ? nameZh : nameEn }))
}

/** Subscriptions of all shops, earliest end first. */
export const subscriptionList = list(listSubscriptions, {
  path: SUBSCRIPTIONS,
  words: 'subscription.desk',
  tabs: { key: 'state', values: SUBSCRIPTION_TABS },
  search: 'q',
  filters: { planId: filter.among(plans) },
  rowId: ({ shop }) => shop.id,
  group: groupOfSubscription,
  columns: (make) => [
    make.link('shop', {
      value: ({ shop }) => shop.name,
      href: ({ shop }) => `${SUBSCRIPTIONS}/${shop.id}`,
    }),
    make.text('no', { value: ({ shop }) => shop.no }),
    make.text('plan', { value: ({ plan }) => plan }),
    make.text('period', { value: ({ period }) => make.t(`period.${period ?? 'free'}`) }),
    make.status('state', { group: groupOfSubscription, word: ({ state }) => make.t(`tab.${state}`) }),
    make.time('fromTime'),
    make.time('endTime'),
    make.text('autoRenew', {
      value: ({ autoRenew, cancelTime }) =>
        make.t(cancelTime ? 'renewal.ends' : autoRenew ? 'renewal.on' : 'renewal.off'),
    }),
    make.money('paidP'),
  ],
  cards: true,
  file: true,
})
