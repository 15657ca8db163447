import 'server-only'
import { cache } from 'react'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { getTask } from '@/lib/contract/task'
import { read } from '@/lib/upstream/read'

export type TaskDetail = Data<typeof getTask>
export type TaskItemRow = TaskDetail['items'][number]

/** One task with its rows, cached per request; null if it does not exist or belongs to someone else. */
export const readTask = cache(async (id: string): Promise<TaskDetail | null> => {
  if (!Id.safeParse(id).success) return null
  return read(getTask, { params: { id } }, { else: null, on: ['NOT_FOUND'] })
})
