import { JOBS, type Jobs } from './jobs'

/** Limits memory outside the JavaScript heap (pictures, buffers); an option of Node limits the heap. */
const MEMORY_MAX = Number(process.argv[2]) * 1024 * 1024
const WATCH_MS = 25

interface Asked {
  job: keyof Jobs
  args: never[]
}

const answer = async ({ job, args }: Asked) => {
  const run = JOBS[job] as (...given: never[]) => Promise<unknown>
  try {
    process.send?.({ value: await run(...args) })
  } catch (error) {
    process.send?.({ fault: String(error) })
  }
}

process.on('message', (asked: Asked) => void answer(asked))
process.once('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.exit(1)
}, WATCH_MS).unref()
