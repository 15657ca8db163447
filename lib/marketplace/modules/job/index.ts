import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/job'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import type { Attempt, Job } from '../../kernel/job'
import { jobsNow, runsOf } from './queries'

export { jobWatch } from './watch'
export { jobsNow }

/** Jobs of this process, and a function that runs one outside its schedule. */
export interface JobBoard {
  jobs: readonly Job[]
  run(job: Job, by: string): Promise<Attempt>
  foresee(job: Job): Promise<number>
}

const jobNamed = ({ jobs }: JobBoard, name: string): Job => jobs.find((job) => job.name === name) ?? fail('NOT_FOUND')

/** Sorts last: a paused job has no next run. */
const PAUSED = '~'

const list = (board: JobBoard): Binding =>
  bind(contract.listJobs, async (context) =>
    (await jobsNow(context, board.jobs)).sort((one, other) =>
      (one.nextTime ?? PAUSED) < (other.nextTime ?? PAUSED) ? -1 : 1,
    ),
  )

const get = (board: JobBoard): Binding =>
  bind(contract.getJob, async (context, { query }) => {
    const [job] = await jobsNow(context, [jobNamed(board, query.name)])
    return { ...(job ?? fail('NOT_FOUND')), runs: await runsOf(context, query.name) }
  })

const foresee = (board: JobBoard): Binding =>
  bindStaged(contract.foreseeJob, {
    async before(_context, { query }) {
      const job = jobNamed(board, query.name)
      return job.deletes ? job : fail('NOT_FOUND')
    },
    work: board.foresee,
    run: async (_context, _input, count) => ({ count }),
  })

/** The job has its own transactions, so it runs between those of the call. */
const run = (board: JobBoard): Binding =>
  bindStaged(contract.runJob, {
    before: async ({ user }, { body }) => ({ job: jobNamed(board, body.name), by: user.username }),
    work: ({ job, by }) => board.run(job, by),
    async run(context, { body }, attempt) {
      const changed = attempt.state === 'done' ? attempt.changed : -1
      context.audit({ refType: 'job', refId: body.name, detail: { state: attempt.state, changed } })
      if (attempt.state === 'busy') fail('JOB_BUSY', { commit: true })
      if (attempt.state === 'failed') fail('JOB_FAILED', { commit: true })
      return { changed }
    },
  })

const pause = (board: JobBoard): Binding =>
  bind(contract.pauseJob, async (context, { body: { name, paused } }) => {
    const { tx, now, user } = context
    jobNamed(board, name)
    const [at, by] = paused ? [now.toISOString(), user.username] : [null, null]
    await tx.execute(sql`insert into job_run (name, paused_at, paused_by) values (${name}, ${at}, ${by})
      on conflict (name) do update set paused_at = excluded.paused_at, paused_by = excluded.paused_by`)
    const change = { before: { paused: !paused }, after: { paused } }
    context.audit({ refType: 'job', refId: name, change })
    return null
  })

export const jobBindings = (board: JobBoard): Binding[] => [
  list(board),
  get(board),
  foresee(board),
  run(board),
  pause(board),
]
