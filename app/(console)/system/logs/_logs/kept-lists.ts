import 'server-only'
import type { LogEntry } from '@/lib/contract/log'
import type { Locale } from '@/lib/domain/locale'
import { dictionaryOrNone } from '../../../dictionary'
import { carrierNames } from '../../carrier-names'
import type { KeptLists } from './log-values'

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
