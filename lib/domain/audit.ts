import { AREAS } from './areas'
import type { Area } from './areas/area'
import { type Locale, pickText, type Twin } from './locale'

/**
 * Vocabulary of the audit: kinds of record, facts of a row, and visible fields of records. Closed lists, so that a word
 * without a text in both languages cannot be written. No secrets, no unmasked data.
 */

type WordIn<Declared, Key extends string> = Declared extends { [K in Key]: readonly (infer Word)[] } ? Word : never
type Words<Key extends string> = WordIn<Extract<(typeof AREAS)[number], { audit: unknown }>['audit'], Key>

const declared = <Key extends 'kinds' | 'facts' | 'fields'>(key: Key) =>
  AREAS.flatMap((area: Area) => area.audit?.[key] ?? []) as Words<Key>[]

/** Kinds of record in the audit, as declared by the areas. */
export const AUDIT_KINDS = declared('kinds')
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Additional facts of a row. An area adds its own in its manifest. */
export const AUDIT_FACTS = [
  ...declared('facts'),
  'added',
  'block',
  'changed',
  'channel',
  'column',
  'count',
  'dictCode',
  'direction',
  'document',
  'event',
  'from',
  'item',
  'items',
  'kind',
  'marked',
  'name',
  'nameEn',
  'newDevice',
  'no',
  'of',
  'orders',
  'orgCode',
  'personal',
  'reason',
  'removed',
  'roleCode',
  'rules',
  'session',
  'state',
  'status',
  'titile',
  'to',
  'total',
  'until',
  'url',
  'username',
  'version',
  'way',
] as const
export type AuditFacts = { [Name in (typeof AUDIT_FACTS)[number]]?: string | number }

/** Fields of records that people change. An area adds its own in its manifest. */
export const CHANGE_FIELDS = [
  ...declared('fields'),
  'address',
  'alwaysShow',
  'assignee',
  'audience',
  'audienceKind',
  'avatar',
  'byMail',
  'carrier',
  'closeAsked',
  'closeReason',
  'color',
  'component',
  'contentEn',
  'currentDepart',
  'deliveryP',
  'departName',
  'departNameEn',
  'departments',
  'description',
  'dictCode',
  'dictName',
  'dictNameEn',
  'email',
  'en',
  'enabled',
  'endTime',
  'entry',
  'flag',
  'head',
  'heldBy',
  'hidden',
  'holdCode',
  'holdReason',
  'icon',
  'itemText',
  'itemTextEn',
  'itemValue',
  'items',
  'keepAlive',
  'landing',
  'members',
  'memo',
  'menuType',
  'mergedInto',
  'metaUrl',
  'mobile',
  'msgCategory',
  'msgContent',
  'mustAck',
  'name',
  'nameEn',
  'nickname',
  'note',
  'orgCategory',
  'orgCode',
  'paidP',
  'parent',
  'paused',
  'perms',
  'permsType',
  'phone',
  'phoneLast4',
  'pinned',
  'place',
  'position',
  'priority',
  'realname',
  'receiveByAt',
  'recipient',
  'redirect',
  'refundedP',
  'refundingP',
  'remark',
  'rights',
  'roleCode',
  'roleName',
  'roleNameEn',
  'roles',
  'route',
  'ruleColumn',
  'ruleConditions',
  'ruleName',
  'ruleValue',
  'rules',
  'second',
  'shippedAt',
  'shopDiscountP',
  'shops',
  'sortOrder',
  'startTime',
  'state',
  'status',
  'surchargeP',
  'tags',
  'titile',
  'titleEn',
  'trackingNo',
  'url',
  'userType',
  'username',
  'validUntil',
  'value',
  'zh',
] as const
type ChangeField = (typeof CHANGE_FIELDS)[number]

/** Value of a field for a reader: never a secret, never unmasked personal data. */
export type Readable = string | number | boolean | null | readonly string[]

/** A readable value as stored in the audit: names are stored in both languages. */
export type Kept = Readable | Twin | readonly Twin[]

/** A record as a person reads it; `{}` for one that does not exist. */
export type RecordFacts<Value = Kept> = { readonly [Field in ChangeField]?: Value }

const textIn = (value: string | Twin, locale: Locale): string =>
  typeof value === 'string' ? value : pickText(value, locale)

/** Returns a stored value in the reader's language. */
export function readIn(value: Kept, locale: Locale): string | number | boolean | null | string[] {
  if (Array.isArray(value)) return value.map((each: string | Twin) => textIn(each, locale))
  return typeof value === 'object' && value !== null
    ? textIn(value as Twin, locale)
    : (value as Exclude<Readable, object>)
}
