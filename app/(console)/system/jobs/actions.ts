'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { text } from '@/lib/actions/form-values'
import type { ErrorCode } from '@/lib/contract/errors'
import { listJobs, pauseJob, runJob } from '@/lib/contract/job'
import { safeRedirect } from '@/lib/navigation/redirect'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { JOBS } from './_components/job-view'

const { name } = runJob.body.shape

const Run = z.object({ name, sure: z.string().optional() })
const Pause = z.object({ name, paused: z.string().transform((given) => given === '1') })

/** True if one of them deletes something, so that a run needs a confirmation. */
async function anyDeletes(names: readonly string[]): Promise<boolean> {
  return (await read(listJobs)).some(({ name, deletes }) => deletes && names.includes(name))
}

/** Returns null if a confirmation is needed first. */
const runNow = action('job:run', Run, async ({ name, sure }) =>
  sure || !(await anyDeletes([name])) ? upstream(runJob, { body: { name } }) : null,
)
const pauseNow = action('job:run', Pause, (body) => upstream(pauseJob, { body }))

/** Redirects to the same list or to the job's page, with the result. */
function backToJobs(form: unknown, said: Readonly<Record<string, string>>): never {
  const path = safeRedirect(text(form, 'back'))
  const back = path === JOBS || path?.startsWith(`${JOBS}/`) || path?.startsWith(`${JOBS}?`) ? path : JOBS
  revalidatePath(JOBS, 'layout')
  return redirect(withQuery(back, `${new URLSearchParams(said)}`))
}

function backToJob(form: unknown, said: Readonly<Record<string, string>>): never {
  return backToJobs(form, { job: name.safeParse(text(form, 'name')).data ?? '', ...said })
}

const missed = (error: ErrorCode) => ({ JOB_BUSY: 'busy', JOB_FAILED: 'jobFailed' })[error as string] ?? 'failed'

export async function run(form: unknown): Promise<void> {
  const result = await runNow(form)
  if (!result.ok) return backToJob(form, { done: missed(result.error) })
  if (!result.data) return backToJobs(form, { ask: text(form, 'name') })
  backToJob(form, { done: 'ran', count: String(result.data.changed) })
}

export async function pause(form: unknown): Promise<void> {
  const result = await pauseNow(form)
  backToJob(form, { done: result.ok ? (text(form, 'paused') === '1' ? 'paused' : 'resumed') : missed(result.error) })
}

const Chosen = z.object({
  ids: z.array(name).max(100).default([]),
  intent: z.enum(['run', 'pause', 'resume']),
  sure: z.string().optional(),
})
type Intent = z.output<typeof Chosen>['intent']

/** Runs an act on one job; false if the marketplace refuses or the job fails, which its page explains. */
async function did(job: string, intent: Intent): Promise<boolean> {
  try {
    if (intent === 'run') await upstream(runJob, { body: { name: job } })
    else await upstream(pauseJob, { body: { name: job, paused: intent === 'pause' } })
    return true
  } catch (error) {
    if (error instanceof UpstreamError) return false
    throw error
  }
}

/** Runs jobs one by one, since one may change what the next finds. `ask`: jobs that need a confirmation first. */
const doMany = action('job:run', Chosen, async ({ ids, intent, sure }) => {
  if (intent === 'run' && !sure && (await anyDeletes(ids))) return { ask: ids.join(',') }
  const left: string[] = []
  for (const job of ids) if (!(await did(job, intent))) left.push(job)
  return { intent, done: ids.length - left.length, left }
})

/** Handles the bulk bar of the list. */
export async function actMany(form: unknown): Promise<void> {
  const result = await doMany(form)
  if (!result.ok) return backToJobs(form, { done: 'failed' })
  if (result.data.ask !== undefined) return backToJobs(form, { ask: result.data.ask })
  const { intent, done, left } = result.data
  const outcome = done + left.length === 0 ? 'noneTicked' : left.length > 0 ? 'partly' : `${intent}Many`
  backToJobs(form, { done: outcome, count: String(done), left: left.join(',') })
}
