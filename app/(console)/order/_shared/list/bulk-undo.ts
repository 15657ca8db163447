'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { undoTask } from '@/lib/contract/task'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'
import { untilFinished } from './bulk-wait'
import { SELLER_SCREEN } from './list-context'

const UndoInput = z.object({
  id: Id,
  list: z.string().max(512),
  idempotencyKey: PressKey,
})

/** Undoes a bulk action row by row; rows changed since stay as they are and report it. */
export const undoBulk = action('tasks:view', UndoInput, async ({ id, list, idempotencyKey }) => {
  await untilFinished(await upstream(undoTask, { params: { id } }, { idempotencyKey }))
  const home = safeRedirect(list) ?? SELLER_SCREEN.list
  return redirect(withQuery(home, `task=${id}`))
})
