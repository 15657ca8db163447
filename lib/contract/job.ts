import { z } from 'zod'
import { Instant, Nothing } from './common'
import { endpoint } from './endpoint'

const Name = z.string().regex(/^[A-Za-z][A-Za-z.]{0,60}$/)

const Schedule = z.union([
  z.object({ every: z.enum(['seconds', 'minutes']), step: z.int() }),
  z.object({ every: z.literal('hour'), minute: z.int() }),
  z.object({ every: z.literal('day'), hour: z.int(), minute: z.int() }),
  z.object({ every: z.literal('other'), pattern: z.string() }),
])

export const JobRun = z.object({
  startTime: Instant,
  /** Milliseconds. */
  ms: z.int(),
  ok: z.boolean(),
  /** Rows changed; null after a failure. */
  changed: z.int().nullable(),
  error: z.string().nullable(),
  /** Account name of the person who started the run; null for a scheduled run. */
  by: z.string().nullable(),
})
export type JobRun = z.output<typeof JobRun>

/** Background job of the marketplace. */
export const Job = z.object({
  name: z.string(),
  schedule: Schedule,
  last: JobRun.nullable(),
  /** Null while it is paused. */
  nextTime: Instant.nullable(),
  pausedTime: Instant.nullable(),
  pausedBy: z.string().nullable(),
  /** True if it should have run by now and did not. */
  late: z.boolean(),
  /** True if it deletes data. */
  deletes: z.boolean(),
})
export type Job = z.output<typeof Job>

export const listJobs = endpoint({
  method: 'GET',
  path: '/sys/job/list',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'Jobs with their last and next run, the next to run first and paused ones last',
  data: z.array(Job),
})

export const getJob = endpoint({
  method: 'GET',
  path: '/sys/job/queryByName',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'A job with its last twenty runs, the newest first',
  query: z.object({ name: Name }),
  data: Job.extend({ runs: z.array(JobRun) }),
  errors: ['NOT_FOUND'],
})

export const foreseeJob = endpoint({
  method: 'GET',
  path: '/sys/job/foresee',
  from: 'extension',
  who: 'operator',
  permission: 'job:run',
  summary: 'How many rows a job that deletes would delete now; it deletes none',
  query: z.object({ name: Name }),
  data: z.object({ count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const runJob = endpoint({
  method: 'POST',
  path: '/sys/job/execute',
  from: 'extension',
  who: 'operator',
  permission: 'job:run',
  summary: 'Runs a job now, also one that is paused, and answers when it has ended',
  body: z.strictObject({ name: Name }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND', 'JOB_BUSY', 'JOB_FAILED'],
})

export const pauseJob = endpoint({
  method: 'PUT',
  path: '/sys/job/pause',
  from: 'extension',
  who: 'operator',
  permission: 'job:run',
  summary: 'Keeps a job from running by its clock, on every instance, or lets it run again',
  body: z.strictObject({ name: Name, paused: z.boolean() }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})
