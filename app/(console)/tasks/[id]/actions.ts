'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { Id, IntText } from '@/lib/contract/common'
import { cancelTask, retryTask, undoTask, undoTaskRow } from '@/lib/contract/task'
import { upstream } from '@/lib/upstream/call'

const TaskInput = z.object({ id: Id, idempotencyKey: PressKey.optional() })
type TaskInput = z.output<typeof TaskInput>

const RowInput = TaskInput.extend({ position: IntText.min(0) })

const keyed = ({ idempotencyKey }: TaskInput) => (idempotencyKey ? { idempotencyKey } : {})

export const undo = action('tasks:view', TaskInput, async (input) => {
  await upstream(undoTask, { params: { id: input.id } }, keyed(input))
  revalidatePath('/tasks', 'layout')
})

export const undoRow = action('tasks:view', RowInput, async (input) => {
  await upstream(undoTaskRow, { params: { id: input.id }, body: { position: input.position } }, keyed(input))
  revalidatePath('/tasks', 'layout')
})

export const retry = action('tasks:view', TaskInput, async (input) => {
  await upstream(retryTask, { params: { id: input.id } }, keyed(input))
  revalidatePath('/tasks', 'layout')
})

export const cancel = action('tasks:view', TaskInput, async ({ id }) => {
  await upstream(cancelTask, { params: { id } })
  revalidatePath('/tasks', 'layout')
})
