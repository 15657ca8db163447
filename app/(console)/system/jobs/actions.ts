'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import type { ErrorCode } from '@/lib/contract/errors'
import { pauseJob, runJob } from '@/lib/contract/job'
import { upstream } from '@/lib/upstream/call'

const JOBS = '/system/jobs'
const { name } = runJob.body.shape

const Run = z.object({ name })
const Pause = z.object({ name, paused: z.string().transform((given) => given === '1') })

const runNow = action('job:run', Run, (body) => upstream(runJob, { body }))
const pauseNow = action('job:run', Pause, (body) => upstream(pauseJob, { body }))

/** Back to the list or to the job's own page, where what became of it is said. */
function told(form: FormData, done: string): never {
  const job = String(form.get('name') ?? '')
  const back = form.get('back') === JOBS || !name.safeParse(job).success ? JOBS : `${JOBS}/${job}`
  revalidatePath(JOBS, 'layout')
  return redirect(`${back}?job=${encodeURIComponent(job)}&done=${done}`)
}

const missed = (error: ErrorCode) => ({ JOB_BUSY: 'busy', JOB_FAILED: 'jobFailed' })[error as string] ?? 'failed'

export async function run(form: FormData): Promise<void> {
  const result = await runNow(form)
  told(form, result.ok ? `ran&count=${result.data.changed}` : missed(result.error))
}

export async function pause(form: FormData): Promise<void> {
  const result = await pauseNow(form)
  told(form, result.ok ? (form.get('paused') === '1' ? 'paused' : 'resumed') : missed(result.error))
}
