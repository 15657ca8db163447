import { type ListState, plainQuery } from '@/components/table/list-url'
import type { Job } from '@/lib/contract/job'

export const JOBS = '/system/jobs'

export const JOB_STATES = ['ok', 'late', 'failed', 'paused', 'never'] as const
export type JobState = (typeof JOB_STATES)[number]

/** The query of an address of the jobs. */
export type Search = Readonly<Record<string, string | string[] | undefined>>

/** By name the rows stay where they are; the next run of most changes by the minute. */
const JOB_SORTS = ['name', 'next'] as const
export type JobSort = (typeof JOB_SORTS)[number]

const MAX = 200

/** State of a job: first if it may run, then if it is running, then its last result. */
export function stateOf({ last, late, pausedTime }: Job): JobState {
  if (pausedTime) return 'paused'
  if (late) return 'late'
  if (!last) return 'never'
  return last.ok ? 'ok' : 'failed'
}

/** Which jobs the address asks for; what it cannot be read as is all of them. */
export function jobView(search: Search) {
  const { state: asked, q = '', sort: order } = plainQuery(search)
  const only = JOB_STATES.find((each) => each === asked) ?? null
  const sort = JOB_SORTS.find((each) => each === order) ?? 'name'
  const state: ListState = { path: JOBS, query: { state: only, q: q.slice(0, MAX), sort }, defaults: { sort: 'name' } }
  return { only, q, sort, state }
}
