import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { listShopChoices } from '@/lib/contract/order'
import { RESOURCES, type Resource } from '@/lib/domain/data-rule'
import { knownLocale } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { carrierNames } from '../../carrier-names'
import { dictionaryOrNone } from '../../dictionary'
import type { ColumnWords } from './rule-values'

/** Message keys for the numeric values of a column, by number from 0. */
const WORDS: Readonly<Record<string, readonly (string | null)[]>> = {
  'orders.status': [0, 1, 2, 3, 4, 5, 6, 7].map((code) => `order.status.${code}`),
  'orders.kind': ['normal', 'group', 'flash', 'prize'].map((kind) => `order.kind.${kind}`),
  'orders.goodsLocation': ['order.goodsLocation.uk', 'order.goodsLocation.overseas'],
  'orders.payType': [null, ...[1, 2, 3, 4].map((code) => `order.payType.${code}`)],
  'orders.flag': [0, 1, 2, 3, 4, 5].map((code) => `order.note.flag.${code}`),
  'users.userType': [null, 'system.users.type.1', 'system.users.type.2'],
  'users.status': [null, 'system.users.tab.active', 'system.users.tab.frozen'],
}
const MONEY = ['orders.paidP']

async function shopNames() {
  return new Map((await read(listShopChoices, {}, { else: [] })).map(({ id, name }) => [id, name]))
}

async function shopTypes() {
  return new Map((await dictionaryOrNone('shop_type')).map(({ value, text }) => [value, text]))
}

/** Labels for the values of each column that rules about these rows may use. */
export async function columnWords(resource: Resource): Promise<Readonly<Record<string, ColumnWords>>> {
  const [t, shopId, carrier, shopType] = await Promise.all([
    getTranslations(),
    shopNames(),
    carrierNames(knownLocale(await getLocale())),
    shopTypes(),
  ])
  const numbered = (keys: readonly (string | null)[]) =>
    new Map(keys.flatMap((key, code) => (key === null ? [] : [[String(code), t(key as 'order.status.0')] as const])))
  const known: Readonly<Record<string, ReadonlyMap<string, string>>> = { shopId, shopType, carrier }
  return Object.fromEntries(
    Object.keys(RESOURCES[resource].columns).map((column): [string, ColumnWords] => {
      const place = `${resource}.${column}`
      const keys = WORDS[place]
      const kept = known[column]
      // Values without labels are typed and shown as stored.
      const names = keys ? numbered(keys) : kept && kept.size > 0 ? kept : undefined
      return [column, { names, money: MONEY.includes(place) }]
    }),
  )
}
