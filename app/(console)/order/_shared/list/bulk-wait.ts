import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { getTask, type TaskRow } from '@/lib/contract/task'
import { read } from '@/lib/upstream/read'

const TRIES = 10
const EVERY_MS = 200

/** True while rows are being processed. */
export const isBusy = ({ state }: Pick<TaskRow, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Waits up to two seconds for a small task, so that its result is on the next page. */
export async function untilFinished(task: TaskRow): Promise<void> {
  let now: TaskRow = task
  for (let tried = 0; isBusy(now) && tried < TRIES; tried += 1) {
    await wait(EVERY_MS)
    now = await read(getTask, { params: { id: task.id } })
  }
}
