import { type ListState, plainQuery } from '@/components/table/list-url'
import type { Job } from '@/lib/contract/job'

export const JOBS = '/system/jobs'

export const JOB_STATES = ['ok', 'late', 'failed', 'paused', 'never'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Parsed query of the page. */
export type Search = Readonly<Record<string, string | string[] | undefined>>

/** Sorted by name, rows stay in place; the next run of most jobs changes every minute. */
const JOB_SORTS = ['name', 'next'] as const
export type JobSort = (typeof JOB_SORTS)[number]

const MAX = 200

/** Returns the state of a job: paused, else late, else by its last run. */
export function stateOf({ last, late, pausedTime }: Job): JobState {
  if (pausedTime) return 'paused'
  if (late) return 'late'
  if (!last) return 'never'
  return last.ok ? 'ok' : 'failed'
}

/** Filter of jobs in the address; all if it is invalid. */
export function jobView(search: Search) {
  const { state: asked, q = '', sort: order } = plainQuery(search)
  const only = JOB_STATES.find((each) => each === asked) ?? null
  const sort = JOB_SORTS.find((each) => each === order) ?? 'name'
  const state: ListState = { path: JOBS, query: { state: only, q: q.slice(0, MAX), sort }, defaults: { sort: 'name' } }
  return { only, q, sort, state }
}
