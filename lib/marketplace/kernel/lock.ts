import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './problem'
import { fate, ownMark } from './process-mark'

const Holder = z.object({
  pid: z.int(),
  started: z.string().nullable(),
  host: z.string(),
  space: z.string(),
  token: z.string(),
  since: z.string(),
})
type Holder = z.output<typeof Holder>

const BEAT_MS = 1_000
/** A holder in a container of the same name counts as dead after this time without a heartbeat. */
const SILENT_MS = 30_000
const TAKEOVER_MS = 5_000

export interface Lock {
  release(): void
}

const read = (file: string): Holder | null => {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

const ageOf = (file: string): number => {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** Creates a file; false if it exists already. */
function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Returns why a lock may not be taken over, or null if its holder is certainly gone. */
function objection(file: string, holder: Holder | null): string | null {
  // A file without a readable holder is being written right now, or was cut off by a full disk long ago.
  if (!holder) return ageOf(file) < TAKEOVER_MS ? 'another process that is just starting' : null
  const state = fate(holder)
  if (state === 'dead') return null
  const name = `process ${holder.pid} on ${holder.host}, running since ${holder.since}`
  if (state === 'alive') return name
  if (holder.host === hostname() && ageOf(file) > SILENT_MS) return null
  return `${name} (which cannot be seen from here; if it is certainly gone, remove ${file})`
}

/** Moves a dead holder's lock away. Only one process at a time may, so that nobody moves the winner's fresh one. */
function clear(file: string, token: string): void {
  const guard = `${file}.takeover`
  if (ageOf(guard) > TAKEOVER_MS) rmSync(guard, { force: true })
  if (!create(guard, token)) return
  try {
    const holder = read(file)
    if (objection(file, holder) === null) renameSync(file, `${file}.${token}`)
    rmSync(`${file}.${token}`, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(guard, { force: true })
  }
}

function take(file: string, mine: Holder): void {
  for (let tries = 0; tries < 5; tries += 1) {
    if (create(file, JSON.stringify(mine))) return
    const reason = objection(file, read(file))
    if (reason) throw new StartProblem(`The data folder is in use by ${reason}.`)
    clear(file, mine.token)
  }
  throw new StartProblem(`The lock ${file} could not be taken: other processes are starting at the same moment.`)
}

/**
 * Takes the exclusive lock on a data folder: PGlite takes none, and two processes on one folder destroy it. The lock of
 * a live process, suspended ones included, is never taken; that of a dead one is. Throws {@link StartProblem} naming
 * the holder. `lost` is called if somebody removes the lock while we hold it.
 */
export function takeLock(folder: string, lost: () => void): Lock {
  const file = join(folder, 'LOCK')
  const mine: Holder = { ...ownMark(), token: randomUUID(), since: new Date().toISOString() }
  take(file, mine)
  const beat = setInterval(() => {
    if (read(file)?.token !== mine.token) return lost()
    utimesSync(file, new Date(), new Date())
  }, BEAT_MS)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (read(file)?.token === mine.token) rmSync(file, { force: true })
    },
  }
}
