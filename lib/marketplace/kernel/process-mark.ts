import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies one run of a process, even after its number is reused. */
export interface ProcessMark {
  pid: number
  /** Start of the process as the operating system counts it; null if it is unknown. */
  started: string | null
  host: string
  /** Boot of the machine, and the namespace of the process number (a container has its own). */
  space: string
}

const tryRead = (read: () => string): string => {
  try {
    return read()
  } catch {
    return ''
  }
}

/** Field 22 of /proc/<pid>/stat, behind the name, which may itself hold spaces and brackets. */
const startedOnLinux = (pid: number): string => {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const startedElsewhere = (pid: number): string =>
  tryRead(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', timeout: 1_000 }).trim())

const startedAt = (pid: number): string | null =>
  (process.platform === 'linux' ? startedOnLinux(pid) : process.platform === 'win32' ? '' : startedElsewhere(pid)) ||
  null

const spaceOf = (): string =>
  [
    tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    tryRead(() => readlinkSync('/proc/self/ns/pid')),
  ].join('/')

export const ownMark = (): ProcessMark => ({
  pid: process.pid,
  started: startedAt(process.pid),
  host: hostname(),
  space: spaceOf(),
})

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns whether the process that left a mark still runs, suspended or not. `unknown` if this machine cannot tell: the
 * mark was left on another one, or in another container.
 */
export function fate(mark: ProcessMark): 'alive' | 'dead' | 'unknown' {
  if (mark.host !== hostname()) return 'unknown'
  const space = spaceOf()
  if (mark.space !== space) {
    // After a reboot no older process runs. Another container on the same boot cannot be seen.
    return mark.space.split('/')[0] === space.split('/')[0] ? 'unknown' : 'dead'
  }
  if (!exists(mark.pid)) return 'dead'
  return mark.started !== null && startedAt(mark.pid) !== mark.started ? 'dead' : 'alive'
}
