import type { importDictionaries } from '@/lib/contract/dictionary/file'
import type { Data } from '@/lib/contract/endpoint'
import type { ReadDicts } from './dict-file'

type Answer = Data<typeof importDictionaries>

/** Errors of format and of content together, by position in the file. */
export function allFaults({ faults, places }: ReadDicts, answer: Answer): Answer {
  const placed = <T extends { row: number }>(each: T): T => ({ ...each, row: places[each.row - 1] ?? each.row })
  const both = [...faults, ...answer.faults.map(placed)].sort((one, other) => one.row - other.row)
  return { ...answer, faults: both, begun: answer.begun.map(placed) }
}
