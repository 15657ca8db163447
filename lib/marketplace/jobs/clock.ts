import { Cron } from 'croner'
import { type Job, runJob } from '../kernel/job'

type Runner = Parameters<typeof runJob>[0]

export interface JobClock {
  /** Runs one job now, or once more when it is running already. */
  wake(name: string): void
  /** Starts no further runs; resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Runs every job by its own clock; a job never overlaps itself. */
export function startJobs(jobs: readonly Job[], runner: Runner): JobClock {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = false

  const start = (job: Job): void => {
    if (stopped) return
    if (running.has(job.name)) return void again.add(job.name)
    const run = runJob(runner, job).then(() => {
      running.delete(job.name)
      if (again.delete(job.name)) start(job)
    })
    running.set(job.name, run)
  }
  const clocks = jobs.map((job) => new Cron(job.schedule, { timezone: 'Europe/London' }, () => start(job)))
  return {
    wake(name) {
      const job = jobs.find((one) => one.name === name)
      if (job) start(job)
    },
    async stop() {
      stopped = true
      for (const clock of clocks) clock.stop()
      await Promise.all(running.values())
    },
  }
}
