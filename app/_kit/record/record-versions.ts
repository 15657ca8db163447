import 'server-only'
import { type LogEntry, recordVersions } from '@/lib/contract/log'
import { read } from '@/lib/upstream/read'

type Change = LogEntry['changes'][number]

/** The newest first. */
export type Versions = readonly LogEntry[]

const keyOf = (of: string | null, field: string): string => `${of ?? ''} ${field}`

/** Of an item of a dictionary the row names the item, the changes do not. */
const placed = ({ detail, changes }: LogEntry): Change[] =>
  changes.map((change) => ({
    ...change,
    record: change.record ?? (detail.item === undefined ? null : `${detail.item}`),
  }))

const same = (one: Change['before'], other: Change['before']) => JSON.stringify(one) === JSON.stringify(other)

/** Combined changes of these writes by field, without fields that returned to their old value. */
export function together(writes: Versions): Change[] {
  const found = new Map<string, Change>()
  for (const change of writes.toReversed().flatMap(placed)) {
    const key = keyOf(change.record, change.field)
    found.set(key, { ...change, before: (found.get(key) ?? change).before })
  }
  const changed = [...found.values()].filter(({ before, after }) => !same(before, after))
  return changed.sort((one, other) => (one.record ?? '').localeCompare(other.record ?? ''))
}

/** From how the record stood after the older of two writes to how it stood after the newer one; null for unknown ones. */
export function between(versions: Versions, one: string, other: string) {
  const [from, to] = [one, other].map((id) => versions.findIndex((each) => each.id === id)).sort((a, b) => b - a)
  if (from === undefined || to === undefined || to < 0) return null
  const [older, newer] = [versions[from], versions[to]]
  return older && newer && { older, newer, changes: together(versions.slice(to, from)) }
}

const minuteOf = ({ time }: LogEntry): number => Math.floor(Date.parse(time) / 60_000)

/** Style of a write's time: with seconds if another write falls in the same minute. */
export const styleAmong = (writes: Versions, write: LogEntry): 'exact' | 'full' =>
  writes.some((each) => each.id !== write.id && minuteOf(each) === minuteOf(write)) ? 'exact' : 'full'

/** Every write of the record that a row is about. */
export const readVersions = (id: string) => read(recordVersions, { query: { id } })
