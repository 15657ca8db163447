import { readdirSync, readFileSync } from 'node:fs'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: string) => Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? -1)

/** A process and everything that it started. */
function family(root: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = (pid: number): number[] => all.filter((name) => parentOf(name) === pid).map(Number)
  const grow = (pid: number): number[] => [pid, ...children(pid).flatMap(grow)]
  return grow(root)
}

/** Memory of a process and its children in bytes; what they share is counted once. Linux only, otherwise NaN. */
export function memoryOf(root: number): number {
  const kilobytes = family(root).map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? Number.NaN),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1_024
}
