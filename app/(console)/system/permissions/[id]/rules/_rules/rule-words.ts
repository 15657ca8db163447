import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { refuse } from '@/lib/actions/refuse'
import { listShopChoices } from '@/lib/contract/order'
import { listPermissions } from '@/lib/contract/permission'
import { RESOURCES, type Resource, resourceOf } from '@/lib/domain/data-rule'
import { knownLocale } from '@/lib/domain/locale'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'
import { carrierNames } from '../../../../carrier-names'
import { type ColumnWords, readValue, sayValue } from './rule-values'

/** Where the screens' words for the numbers of a column stand in the catalogues: by the number, from nought. */
const WORDS: Readonly<Record<string, readonly (string | null)[]>> = {
  'orders.status': [0, 1, 2, 3, 4, 5, 6, 7].map((code) => `order.status.${code}`),
  'orders.kind': ['normal', 'group', 'flash', 'prize'].map((kind) => `order.kind.${kind}`),
  'orders.goodsLocation': ['order.goodsLocation.uk', 'order.goodsLocation.overseas'],
  'orders.payType': [null, 'order.payType.1', 'order.payType.2', 'order.payType.3'],
  'orders.flag': [0, 1, 2, 3, 4, 5].map((code) => `order.note.flag.${code}`),
  'users.userType': [null, 'system.users.type.1', 'system.users.type.2'],
  'users.status': [null, 'system.users.tab.active', 'system.users.tab.frozen'],
}
const MONEY = ['orders.paidP']

async function shopNames() {
  return new Map(((await orNone(upstream(listShopChoices))) ?? []).map(({ id, name }) => [id, name]))
}

/** How people say the values of each column that rules about these rows may name. */
export async function columnWords(resource: Resource): Promise<Readonly<Record<string, ColumnWords>>> {
  const [t, shops, carried] = await Promise.all([
    getTranslations(),
    shopNames(),
    carrierNames(knownLocale(await getLocale())),
  ])
  const numbered = (keys: readonly (string | null)[]) =>
    new Map(keys.flatMap((key, code) => (key === null ? [] : [[String(code), t(key as 'order.status.0')] as const])))
  const known = { shopId: shops, carrier: carried } as const
  return Object.fromEntries(
    Object.keys(RESOURCES[resource].columns).map((column): [string, ColumnWords] => {
      const place = `${resource}.${column}`
      const keys = WORDS[place]
      const kept = column === 'shopId' || column === 'carrier' ? known[column] : undefined
      // Where nobody could say them they are read and shown as they are stored.
      const names = keys ? numbered(keys) : kept && kept.size > 0 ? kept : undefined
      return [column, { names, money: MONEY.includes(place) }]
    }),
  )
}

interface Said {
  permissionId: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

async function wordsOfEntry(permissionId: string): ReturnType<typeof columnWords> {
  const entry = (await upstream(listPermissions)).find(({ id }) => id === permissionId)
  const resource = resourceOf(entry?.component ?? null)
  return resource ? columnWords(resource) : {}
}

/** So many names are told to whoever wrote another one. */
const NAMED = 12

/** What somebody wrote, as it is stored; INVALID_INPUT with the column's names for one that it does not have. */
export async function storedValue({ permissionId, ruleColumn, ruleConditions, ruleValue }: Said): Promise<string> {
  const words = (await wordsOfEntry(permissionId))[ruleColumn] ?? {}
  const read = readValue(words, ruleConditions, ruleValue)
  if ('stored' in read) return read.stored
  const t = await getTranslations('permission.rules')
  const names = [...(words.names?.values() ?? [])].slice(0, NAMED).join(', ')
  return refuse('INVALID_INPUT', { ruleValue: [t('unknownValue', { value: read.unknown, names })] })
}

/** A stored value as the form shows it and takes it. */
export async function saidValue({ permissionId, ruleColumn, ruleConditions, ruleValue }: Said): Promise<string> {
  return sayValue((await wordsOfEntry(permissionId))[ruleColumn] ?? {}, ruleConditions, ruleValue)
}
