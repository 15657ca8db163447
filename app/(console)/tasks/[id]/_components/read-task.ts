import 'server-only'
import { redirect } from 'next/navigation'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { getTask } from '@/lib/contract/task'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export type TaskDetail = Data<typeof getTask>
export type TaskItemRow = TaskDetail['items'][number]

/** One task with its rows; a foreign or unknown one does not exist. */
export async function readTask(id: string): Promise<TaskDetail> {
  if (!Id.safeParse(id).success) redirect('/404')
  try {
    return await upstream(getTask, { params: { id } })
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'NOT_FOUND') redirect('/404')
    throw error
  }
}
