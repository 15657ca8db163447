import 'server-only'
import type { LogEntry } from '@/lib/contract/log'
import { carriers } from '@/lib/contract/order'
import { type Locale, pickText } from '@/lib/domain/locale'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'
import { dictionaryOrNone } from '../../../dictionary'
import type { KeptLists } from './log-values'

async function carrierNames(locale: Locale): Promise<[code: string, name: string][]> {
  // Without their names they are told by their codes.
  const known = (await orNone(upstream(carriers))) ?? []
  return known.map(({ code, name }) => [code, pickText(name, locale)])
}

/** Words of the lists that people keep themselves, as far as rows of a log need them; `null` stands for any rows. */
export async function keptLists(entries: readonly LogEntry[] | null, locale: Locale): Promise<KeptLists> {
  const needs = (kind: string, field: string) =>
    entries === null ||
    entries.some(({ refType, changes }) => refType === kind && changes.some((each) => each.field === field))
  const [names, tags, kinds] = await Promise.all([
    needs('order', 'carrier') ? carrierNames(locale) : [],
    needs('feedback', 'tags') ? dictionaryOrNone('feedback_tag') : [],
    needs('department', 'orgCategory') ? dictionaryOrNone('depart_type') : [],
  ])
  return {
    'order.carrier': new Map(names),
    'feedback.tags': new Map(tags.map(({ value, text }) => [value, text])),
    'department.orgCategory': new Map(kinds.map(({ value, text }) => [value, text])),
  }
}
