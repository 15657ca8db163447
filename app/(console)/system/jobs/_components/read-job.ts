import 'server-only'
import { cache } from 'react'
import { getJob, listJobs } from '@/lib/contract/job'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

/** All jobs by next run, cached per request. Errors as of `upstream`. */
export const readJobs = cache(() => read(listJobs))

/** A job with its last runs, cached per request. Errors as of `upstream`. */
export const readJob = cache((name: string) => read(getJob, { query: { name } }))

/** True if there is certainly no job of this name. */
export async function isNoJob(name: string): Promise<boolean> {
  if (!getJob.query.safeParse({ name }).success) return true
  return readJob(name).then(
    () => false,
    (error) => error instanceof UpstreamError && error.code === 'NOT_FOUND',
  )
}
