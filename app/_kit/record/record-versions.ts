import 'server-only'
import { type LogEntry, recordVersions } from '@/lib/contract/log'
import { read } from '@/lib/upstream/read'

type Change = LogEntry['changes'][number]

/** Newest first. */
export type Versions = readonly LogEntry[]

const keyOf = (of: string | null, field: string): string => `${of ?? ''} ${field}`

/** Changes of a dictionary item get the item from the row, which does not repeat it in them. */
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

/** Changes between two versions of a record, older to newer; null for unknown ones. */
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

/** All writes of a row's record. */
export const readVersions = (id: string) => read(recordVersions, { query: { id } })
