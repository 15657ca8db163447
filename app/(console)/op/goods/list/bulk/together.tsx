import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { TogetherAct } from '@/app/_kit/together/together-act'
import { ReasonFields } from '@/components/form/reason-fields'
import { queryGoods } from '@/lib/contract/goods'
import { reinstateGoods, takeDownGoods } from '@/lib/contract/goods/takedown'
import { pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { PRODUCT, type ProductEvent } from '@/lib/domain/product'
import { UNDO_REASON } from '@/lib/domain/undo-reason'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

const LIST = '/op/goods/list'
const { reinstated: AGAIN } = UNDO_REASON

/** Reads a product; separates those on which the platform cannot take the act. */
const reading = (event: ProductEvent) => async (id: string) => {
  const goods = await read(queryGoods, { body: { id } }, { else: null, on: ['NOT_FOUND'] })
  if (!goods) return null
  const [t, locale] = await Promise.all([getTranslations('goods'), getLocale()])
  const may = PRODUCT.offers(goods.state, 'platform').includes(event) && (event === 'takeDown' || goods.passed)
  const [first] = goods.skus
  return {
    ...{ id, version: goods.version, picture: goods.picture, apart: may ? null : 'state' },
    title: pickText({ zh: goods.titleZh, en: goods.titleEn }, locale) || goods.code,
    shop: pickText(goods.shopName, locale),
    facts: [
      t(`tab.${goods.state}`),
      ...(first ? [formatPence(first.priceP)] : []),
      t('together.sales', { count: goods.sales30 }),
      t('together.stock', { count: goods.stock }),
    ],
  }
}

const versionOf = async (id: string) => (await upstream(queryGoods, { body: { id } })).version

/** Takes products off sale for the platform; violations are recorded only on the page of a product. */
export const takeDownAct: TogetherAct<{ reasonZh: string; reasonEn: string }> = {
  ...{ name: 'takeDown', list: LIST, words: 'goods.together.takeDown', faults: 'goods.fault' },
  read: reading('takeDown'),
  fields: async () => <ReasonFields reader="shop" />,
  async run(one, reason) {
    await upstream(takeDownGoods, { body: { ...one, ...reason, rule: null, files: [] } })
    return one.id
  },
  undo: async (id) => upstream(reinstateGoods, { body: { id, version: await versionOf(id) } }),
}

/** Puts taken-down products back on sale. */
export const reinstateAct: TogetherAct<unknown> = {
  ...{ name: 'reinstate', list: LIST, words: 'goods.together.reinstate', faults: 'goods.fault', look: 'primary' },
  read: reading('reinstate'),
  async run(one) {
    await upstream(reinstateGoods, { body: one })
    return one.id
  },
  undo: async (id) =>
    upstream(takeDownGoods, {
      body: { id, version: await versionOf(id), reasonZh: AGAIN.zh, reasonEn: AGAIN.en, rule: null, files: [] },
    }),
}
