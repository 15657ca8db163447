'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { mergeFeedback, replyFeedback, sortFeedback } from '@/lib/contract/feedback'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { ANSWERS, answerView } from './_feedback/answer-view'

const { version } = replyFeedback.body.shape
const Seen = { id: Id, version: z.coerce.number().pipe(version) }

/** Reloads a colleague's newer reply or change before the act is repeated. */
async function fresh<T>(id: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'VERSION_CONFLICT') revalidatePath(`${ANSWERS}/${id}`)
    throw error
  }
}

const Answer = z.object({ ...replyFeedback.body.shape, ...Seen })

export const reply = action('feedback:reply', Answer, async (body) => {
  await fresh(body.id, () => upstream(replyFeedback, { body }))
  redirectWithOutcome(`${ANSWERS}/${body.id}`, 'done=replied', ANSWERS)
})

const { tags } = sortFeedback.body.shape
const Sort = z.object({ ...Seen, assigneeId: z.union([z.literal(''), Id]), tags: tags.default([]) })

/** Sets assignee and tags. */
export const sort = action('feedback:reply', Sort, async ({ id, assigneeId, ...rest }) => {
  const body = { ...rest, ids: [id], assigneeId: assigneeId || null, tags: rest.tags ?? [] }
  await fresh(id, () => upstream(sortFeedback, { body }))
  redirectWithOutcome(`${ANSWERS}/${id}`, 'done=sorted', ANSWERS)
})

const Merge = z.object({ ...Seen, into: z.union([z.literal(''), Id]) })

/** Marks it as a duplicate of another; without one, undoes that. */
export const merge = action('feedback:reply', Merge, async ({ into, ...body }) => {
  await fresh(body.id, () => upstream(mergeFeedback, { body: { ...body, into: into || null } }))
  redirectWithOutcome(`${ANSWERS}/${body.id}`, `done=${into ? 'merged' : 'parted'}`, ANSWERS)
})

const { count } = sortFeedback.body.shape.matching.unwrap().shape
const Chosen = z.object({
  ids: z.array(Id).max(100).default([]),
  matching: z.string().optional(),
  query: z.string().default(''),
  total: z.coerce.number().default(0),
  assignee: z.union([z.literal(''), Id]).default(''),
  tag: z.string().max(64).default(''),
})

/** Key of the error in the selection, or null. */
const wrong = ({ ids, matching, total, assignee, tag }: z.output<typeof Chosen>): string | null => {
  if (matching ? total === 0 : ids.length === 0) return 'noneTicked'
  if (matching && !count.safeParse(total).success) return 'tooMany'
  return assignee === '' && tag === '' ? 'nothingChosen' : null
}

/** The ticked ones, or all that match the filter, if their number is still the same. */
function whichOf({ ids, matching, query, total }: z.output<typeof Chosen>) {
  if (!matching) return { ids }
  const { current: _current, size: _size, ...filter } = answerView(Object.fromEntries(new URLSearchParams(query))).query
  return { matching: { ...filter, count: total } }
}

const sortThese = action('feedback:reply', Chosen, async (chosen) => {
  const fault = wrong(chosen)
  if (fault) return fault
  const { assignee, tag } = chosen
  const person = assignee === '' ? {} : { assigneeId: assignee === 'none' ? null : assignee }
  const body = { ...whichOf(chosen), ...person, ...(tag && { addTag: tag }) }
  const { changed } = await upstream(sortFeedback, { body })
  return `sortedMany&count=${changed}&at=${Date.now()}`
})

/** Handles the bulk bar: assigns and tags the selection, and reports how many changed. */
export async function sortChosen(form: unknown): Promise<void> {
  const result = await sortThese(form)
  const meanwhile = !result.ok && result.error === 'VERSION_CONFLICT'
  redirectWithOutcome(
    listBehind(ANSWERS, form),
    `done=${result.ok ? result.data : meanwhile ? 'othersMatch' : 'notSorted'}`,
    ANSWERS,
  )
}
