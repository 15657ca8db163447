import 'server-only'
import { RECORD_FORMS } from '@/app/(console)/record-forms'
import type { LogEntry } from '@/lib/contract/log'
import { requireSession } from '@/lib/session/session'
import { readVersions, together, type Versions } from './record-versions'

type Value = LogEntry['changes'][number]['before']

const SAME = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

/**
 * Fields of a record's form by their name in the log, if the log keeps the form's value. Names for ids, masked contacts
 * and texts without formatting cannot be restored; templates and orders have their own histories.
 */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: SAME(['realname', 'nickname', 'remark']),
  config: SAME(['value']),
  dict: SAME(['dictName', 'dictNameEn', 'description']),
  permission: {
    ...SAME(['name', 'nameEn', 'url', 'component', 'redirect', 'icon', 'metaUrl', 'perms', 'permsType']),
    ...SAME(['route', 'hidden', 'keepAlive', 'alwaysShow', 'position']),
    enabled: 'status',
  },
  role: SAME(['roleName', 'roleNameEn', 'description']),
  text: SAME(['zh', 'en']),
  ...RECORD_FORMS,
}

/** The log cuts long texts with this, so the rest is unknown. */
const CUT = '…'
const LONGEST = 500

const isWhole = (value: Value): boolean => !(typeof value === 'string' && value.endsWith(CUT) && value.length > LONGEST)

const END = /^(delete|erase|recycle)/

export interface OldValues {
  /** Row of the log that wrote this version. */
  entry: LogEntry
  /** By field of the form. */
  values: Readonly<Record<string, Value>>
  /** Further changed fields that the form cannot restore, by their name in the log. */
  left: readonly string[]
}

const formValue = (field: string, value: Value): Value =>
  field === 'enabled' ? (value ? '1' : '0') : field === 'perms' ? (value ?? []) : (value ?? '')

/** State of a record after a write, as far as its form can restore it; null if it cannot. */
export function oldValues(versions: Versions, id: string): OldValues | null {
  const at = versions.findIndex((each) => each.id === id)
  const [newest, entry] = [versions[0], versions[at]]
  const known = FIELDS[entry?.refType ?? '']
  if (!entry || !newest || !known || (END.test(newest.action) && newest.detail.item === undefined)) return null
  const since = together(versions.slice(0, at))
  const fits = since.filter(({ record, field, before }) => record === null && known[field] && isWhole(before))
  if (fits.length === 0) return null
  return {
    entry,
    values: Object.fromEntries(fits.map(({ field, before }) => [known[field], formValue(field, before)])),
    left: [...new Set(since.filter((each) => !fits.includes(each)).map(({ field }) => field))],
  }
}

/** Old values that the form starts with, by the row in the address; null without one. */
export async function askedValues(version: unknown, record: { refType: string; refId: string }) {
  const { can } = await requireSession()
  if (typeof version !== 'string' || !can('log:view')) return null
  const { records } = await readVersions(version)
  const [newest] = records
  const isIts = newest?.refType === record.refType && records.some(({ refId }) => refId === record.refId)
  return isIts ? oldValues(records, version) : null
}

/** A record for its form, optionally with old values. */
export const withOld = <R extends object>(record: R, old: OldValues | null | undefined): R => ({
  ...record,
  ...(old?.values as Partial<R> | undefined),
})
