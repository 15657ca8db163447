import type { MakeExample } from './examples'

const name = 'task.forgetSelections'

export const jobExamples: Record<string, MakeExample> = {
  'job.listJobs': () => ({}),
  'job.getJob': () => ({ query: { name } }),
  'job.foreseeJob': () => ({ query: { name } }),
  'job.runJob': () => ({ body: { name }, orRefused: ['JOB_BUSY'] }),
  'job.pauseJob': () => ({ body: { name, paused: false } }),
}
