'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { listHref, withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { queryOf, text } from '@/lib/actions/form-values'
import type { ErrorCode } from '@/lib/contract/errors'
import { pauseJob, runJob } from '@/lib/contract/job'
import { safeRedirect } from '@/lib/navigation/redirect'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { JOBS, jobView } from './_components/job-view'

const { name } = runJob.body.shape

const Run = z.object({ name })
const Pause = z.object({ name, paused: z.string().transform((given) => given === '1') })

const runNow = action('job:run', Run, (body) => upstream(runJob, { body }))
const pauseNow = action('job:run', Pause, (body) => upstream(pauseJob, { body }))

/** Back to the list as it was or to the job's own page, where what became of it is said. */
function told(path: string | null, said: Readonly<Record<string, string>>): never {
  const back = path === JOBS || path?.startsWith(`${JOBS}/`) || path?.startsWith(`${JOBS}?`) ? path : JOBS
  revalidatePath(JOBS, 'layout')
  return redirect(withQuery(back, `${new URLSearchParams(said)}`))
}

function toldOf(form: unknown, said: Readonly<Record<string, string>>): never {
  return told(safeRedirect(text(form, 'back')), { job: name.safeParse(text(form, 'name')).data ?? '', ...said })
}

const missed = (error: ErrorCode) => ({ JOB_BUSY: 'busy', JOB_FAILED: 'jobFailed' })[error as string] ?? 'failed'

export async function run(form: unknown): Promise<void> {
  const result = await runNow(form)
  toldOf(form, result.ok ? { done: 'ran', count: String(result.data.changed) } : { done: missed(result.error) })
}

export async function pause(form: unknown): Promise<void> {
  const result = await pauseNow(form)
  toldOf(form, { done: result.ok ? (text(form, 'paused') === '1' ? 'paused' : 'resumed') : missed(result.error) })
}

const Chosen = z.object({
  ids: z.array(name).max(100).default([]),
  intent: z.enum(['run', 'pause', 'resume']),
  query: z.string().max(200).default(''),
})
type Intent = z.output<typeof Chosen>['intent']

/** Does it with one job; false when the marketplace refuses or the job fails, which its own page explains. */
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

/** One after the other: what one job changes the next may find. */
const doMany = action('job:run', Chosen, async ({ ids, intent }) => {
  const left: string[] = []
  for (const job of ids) if (!(await did(job, intent))) left.push(job)
  return { intent, done: ids.length - left.length, left }
})

/** The bulk bar of the list. */
export async function actMany(form: unknown): Promise<void> {
  const { state } = jobView(Object.fromEntries(new URLSearchParams(queryOf(form))))
  const result = await doMany(form)
  if (!result.ok) return told(listHref(state), { done: 'failed' })
  const { intent, done, left } = result.data
  const outcome = done + left.length === 0 ? 'noneTicked' : left.length > 0 ? 'partly' : `${intent}Many`
  told(listHref(state), { done: outcome, count: String(done), left: left.join(',') })
}
