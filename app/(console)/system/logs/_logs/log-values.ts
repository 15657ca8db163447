import type { getTranslations } from 'next-intl/server'
import { ukTime } from '@/components/ui/uk-time'
import type { LogEntry } from '@/lib/contract/log'
import type { Locale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { SETTINGS } from '@/lib/domain/setting'
import { type ColumnWords, sayValue } from '../../_rules/rule-values'

export type Value = LogEntry['changes'][number]['before']

/** Message keys of closed lists, in the catalogue of the screen that shows the record. */
const LISTS: Readonly<Record<string, string>> = {
  'account.userType': 'system.users.type',
  'order.status': 'order.status',
  'order.from': 'order.status',
  'order.to': 'order.status',
  'order.flag': 'order.note.flag',
  'order.closeReason': 'order.detail.closeReason',
  'order.state': 'order.parcel.state',
  'order.heldBy': 'log.values.heldBy',
  'order.holdCode': 'order.reasonCode',
  'dict.color': 'dictionary.colour',
  'permission.position': 'permission.position',
  'permission.permsType': 'permission.permsType',
  'shopAddress.addressUse': 'shop.address.use',
  'afterSaleRule.ruleAction': 'afterSale.rules.action',
  'dataRule.ruleConditions': 'permission.rules.condition',
}

/** The same for fields that the screen names differently. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account.status': { 1: 'system.users.tab.active', 2: 'system.users.tab.frozen', 3: 'system.users.tab.bin' },
  'account.newDevice': { 0: 'log.no', 1: 'log.yes' },
  'permission.route': { 0: 'log.no', 1: 'log.yes' },
}

const MONEY = /P$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Record and field of a value. */
interface Place {
  kind: string | null
  field: string
  /** Id of the record. */
  id?: string | null
  /** For a rule's value: resource and column, such as "orders.status". */
  column?: string | undefined
}

/** Labels by value of user-maintained lists, by kind and field of the record. */
export type KeptLists = Readonly<Record<string, ReadonlyMap<string, string>>>

/** Labels of the values of each column that a rule may use. */
export type RuledColumns = Readonly<Record<string, ColumnWords>>

type Changed = Pick<LogEntry, 'detail' | 'changes'>

/** Column of a rule's value: for an old value the old column. Undefined for any other field. */
export function columnOf({ detail, changes }: Changed, field: string, given: Value): string | undefined {
  const { column } = detail
  if (field !== 'ruleValue' || typeof column !== 'string') return undefined
  const [moved, value] = ['ruleColumn', 'ruleValue'].map((name) => changes.find((each) => each.field === name))
  return moved && value?.before === given ? `${column.split('.')[0]}.${moved.before}` : column
}

interface Words {
  whole: Awaited<ReturnType<typeof getTranslations>>
  locale: Locale
  kept?: KeptLists | undefined
  /** Labels by the column of `Place`. */
  columns?: RuledColumns | undefined
}

const unitOf = (setting: string | null | undefined) =>
  Object.entries(SETTINGS).find(([name]) => name === setting)?.[1].unit

/** Message keys that may label a value, most likely first. */
const keysOf = ({ kind, field }: Place, given: string): string[] => {
  const list = LISTS[`${kind}.${field}`]
  const column = field === 'ruleColumn' ? ['orders', 'users'].map((of) => `permission.rules.column.${of}.${given}`) : []
  const named = NAMED[`${kind}.${field}`]?.[given]
  return [...(named ? [named] : []), ...(list ? [`${list}.${given}`] : []), ...column, `log.values.${field}.${given}`]
}

/** Formats a stored value as the screens do: labels of closed lists, UK time, pounds; otherwise unchanged. */
export function valueWords({ whole, locale, kept = {}, columns = {} }: Words) {
  const one = (given: string | number, place: Place): string => {
    const text = String(given)
    if (typeof given === 'number' && MONEY.test(place.field)) return formatPence(given)
    if (INSTANT.test(text)) return ukTime(Date.parse(text), 'full', locale)
    if (place.field === 'validUntil' && DAY.test(text)) return ukTime(Date.parse(text), 'date', locale)
    const unit = place.kind === 'config' && place.field === 'value' ? unitOf(place.id) : undefined
    if (unit) return whole(`config.unit.${unit}`, { count: Number(given) })
    const ruled = columns[place.column ?? '']
    if (ruled && (ruled.names || ruled.money)) return sayValue(ruled, 'in', text)
    const own = kept[`${place.kind}.${place.field}`]?.get(text)
    if (own) return own
    // A dot would be a path in the catalogue.
    const key = text.includes('.') ? undefined : keysOf(place, text).find((each) => whole.has(each))
    return key ? whole(key) : text
  }
  return (given: Value, place: Place): string => {
    if (given === null) return whole('log.none')
    if (typeof given === 'boolean') return whole(given ? 'log.yes' : 'log.no')
    if (typeof given === 'object') return given.map((each) => one(each, place)).join(', ') || whole('log.none')
    return one(given, place)
  }
}

const asList = (value: Value): readonly string[] =>
  Array.isArray(value) ? value : value === null ? [] : [String(value)]

/** Items removed from and added to a list; null if the value is no list. */
export function listChange(before: Value, after: Value): { removed: string[]; added: string[]; kept: number } | null {
  if (!Array.isArray(before) && !Array.isArray(after)) return null
  const [had, has] = [asList(before), asList(after)]
  const removed = had.filter((each) => !has.includes(each))
  return { removed, added: has.filter((each) => !had.includes(each)), kept: had.length - removed.length }
}
