import { type ListState, plainQuery } from '@/components/table/list-url'
import type { Job } from '@/lib/contract/job'

export const JOBS = '/system/jobs'

export const JOB_STATES = ['ok', 'late', 'failed', 'paused', 'never'] as const
export type JobState = (typeof JOB_STATES)[number]

const MAX = 200

/** What is to be known of a job first: whether it may run, then whether it does, then how it went. */
export function stateOf({ last, late, pausedTime }: Job): JobState {
  if (pausedTime) return 'paused'
  if (late) return 'late'
  if (!last) return 'never'
  return last.ok ? 'ok' : 'failed'
}

/** Which jobs the address asks for; what it cannot be read as is all of them. */
export function jobView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const { state: asked, q = '' } = plainQuery(search)
  const only = JOB_STATES.find((each) => each === asked) ?? null
  const state: ListState = { path: JOBS, query: { state: only, q: q.slice(0, MAX) }, defaults: {} }
  return { only, q, state }
}
