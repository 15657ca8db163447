import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Jobs } from './jobs'

const BUNDLE = '.build/reader.mjs'
const SOURCE = 'lib/reader/main.ts'

export interface ReaderLimits {
  /** Time limit of one read. */
  seconds: number
  /** Limits of the JavaScript heap, and of the whole process. */
  heapMb: number
  memoryMb: number
  /** Concurrent processes; further reads wait. */
  processes: number
}
const LIMITS: ReaderLimits = { seconds: 20, heapMb: 256, memoryMb: 900, processes: 2 }

/** The read exceeded its time or memory, and its process was killed. */
export class ReaderEnded extends Error {
  override name = 'ReaderEnded'
}

type Answer = { value: unknown } | { fault: string }

/** An installed program runs the bundle; development and tests run the sources. */
const program = (): string[] =>
  process.env.NODE_ENV === 'production' && existsSync(BUNDLE) ? [BUNDLE] : ['--import', 'tsx', SOURCE]

/** Starts a process without any of our secrets; it ends when this one does. */
function startReader({ heapMb, memoryMb }: ReaderLimits): ChildProcess {
  const args = [`--max-old-space-size=${heapMb}`, ...program(), String(memoryMb)]
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: process.env.NODE_ENV },
  })
}

/** An idle reader must not keep this process alive. */
function hold(reader: ChildProcess, held: boolean): void {
  const way = held ? 'ref' : 'unref'
  reader[way]()
  reader.channel?.[way]()
}

function ask(reader: ChildProcess, asked: object, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (why: string) => {
      reader.kill('SIGKILL')
      settle(() => reject(new ReaderEnded(why)))
    }
    const late = setTimeout(() => end('time'), seconds * 1_000)
    const settle = (then: () => void) => {
      clearTimeout(late)
      reader.removeAllListeners()
      // Errors of a killed process are ignored.
      reader.on('error', () => undefined)
      then()
    }
    reader.once('message', (answer: Answer) => settle(() => resolve(answer)))
    reader.once('exit', () => end('memory'))
    reader.once('error', () => end('start'))
    reader.send(asked, (error) => error && end('send'))
  })
}

/** Processes that read untrusted files, each within a limit of time and memory. */
export function createReaders(given: Partial<ReaderLimits> = {}) {
  const limits = { ...LIMITS, ...given }
  const idle: ChildProcess[] = []
  const waiting: (() => void)[] = []
  let running = 0

  async function takeTurn(): Promise<ChildProcess> {
    if (running >= limits.processes) await new Promise<void>((go) => waiting.push(go))
    running += 1
    const reader = idle.pop() ?? startReader(limits)
    hold(reader, true)
    return reader
  }
  function endTurn(reader: ChildProcess): void {
    running -= 1
    hold(reader, false)
    if (reader.connected && !reader.killed) idle.push(reader)
    waiting.shift()?.()
  }

  return {
    /** Runs a job in a separate process. Throws `ReaderEnded` at a limit. */
    async run<J extends keyof Jobs>(job: J, ...args: Parameters<Jobs[J]>): Promise<Awaited<ReturnType<Jobs[J]>>> {
      const reader = await takeTurn()
      try {
        const answer = await ask(reader, { job, args }, limits.seconds)
        if ('fault' in answer) throw new Error(answer.fault)
        return answer.value as Awaited<ReturnType<Jobs[J]>>
      } finally {
        endTurn(reader)
      }
    },
  }
}
export type Readers = ReturnType<typeof createReaders>
