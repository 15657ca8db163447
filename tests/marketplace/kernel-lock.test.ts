import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lock, takeLock } from '@/lib/marketplace/kernel/lock'
import { ownMark } from '@/lib/marketplace/kernel/process-mark'

let folder: string
const taken: Lock[] = []
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entrepot-lock-'))
})
afterEach(() => {
  for (const lock of taken.splice(0)) lock.release()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const take = () => {
  const lock = takeLock(folder, () => undefined)
  taken.push(lock)
  return lock
}
const file = () => join(folder, 'LOCK')
const holder = () => JSON.parse(readFileSync(file(), 'utf8'))
const write = (mark: object) =>
  writeFileSync(file(), JSON.stringify({ ...ownMark(), token: 'other', since: '2026-11-20T00:00:00.000Z', ...mark }))

/** A process that lives until it is killed, and the moment at which it began. */
function sleeper(): { pid: number; started: string; child: ChildProcess } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(child)
  const pid = child.pid ?? 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return { pid, child, started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '' }
}
const ended = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

describe('The lock on the data folder (K-03)', () => {
  test('a second taker is refused by the name of the first, again and again', () => {
    take()
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect(() => takeLock(folder, () => undefined)).toThrow(`process ${process.pid} on ${holder().host}`)
    }
  })

  test('a released lock is free, and only the holder removes it', () => {
    const first = take()
    first.release()
    const second = take()
    first.release()
    expect(holder().pid).toBe(process.pid)
    second.release()
    expect(() => readFileSync(file())).toThrow('ENOENT')
  })

  test('the lock of a dead process is taken over', async () => {
    const { pid, started, child } = sleeper()
    write({ pid, started })
    expect(() => takeLock(folder, () => undefined)).toThrow(String(pid))
    await ended(child)
    take()
    expect(holder().pid).toBe(process.pid)
  })

  test('a number that was given away to another process does not keep a dead holder alive', () => {
    const { pid } = sleeper()
    write({ pid, started: '1' })
    take()
    expect(holder().pid).toBe(process.pid)
  })

  test('a suspended holder keeps its lock however long it has been silent', () => {
    const { pid, started, child } = sleeper()
    write({ pid, started })
    child.kill('SIGSTOP')
    utimesSync(file(), new Date(0), new Date(0))
    expect(() => takeLock(folder, () => undefined)).toThrow(`process ${pid}`)
    expect(holder().pid).toBe(pid)
  })

  test('a holder on another machine keeps its lock; the sentence says which file to remove', () => {
    write({ host: 'another-machine' })
    utimesSync(file(), new Date(0), new Date(0))
    expect(() => takeLock(folder, () => undefined)).toThrow(file())
  })

  test('what ran before the machine was started anew is gone', () => {
    write({ space: 'another-boot/pid:[1]' })
    take()
    expect(holder().token).not.toBe('other')
  })

  test('a predecessor in a container of the same name is believed gone only after half a minute of silence', () => {
    const [boot] = ownMark().space.split('/')
    write({ space: `${boot}/pid:[1]` })
    expect(() => takeLock(folder, () => undefined)).toThrow('cannot be seen')
    utimesSync(file(), new Date(Date.now() - 31_000), new Date(Date.now() - 31_000))
    take()
    expect(holder().token).not.toBe('other')
  })

  test('a lock that a full disk cut off is taken over, one that is being written is not', () => {
    writeFileSync(file(), '{"pid":')
    expect(() => takeLock(folder, () => undefined)).toThrow('just starting')
    utimesSync(file(), new Date(0), new Date(0))
    take()
    expect(holder().pid).toBe(process.pid)
  })

  test('a holder whose lock was taken away hears of it', async () => {
    const lost = new Promise<void>((resolve) => taken.push(takeLock(folder, resolve)))
    write({})
    await lost
  })
})
