import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { inWords } from '@/lib/actions/in-words'
import type { ErrorCode } from '@/lib/contract/errors'
import { safeRedirect } from '@/lib/navigation/redirect'
import { UpstreamError } from '@/lib/upstream/error'
import { askAbout, type Ticked } from '../list/ticked'
import { SeenRow } from '../queue/bulk-acts'
import { BULK_MOST, bulkHref } from '../queue/bulk-address'
import { done } from '../record/flash'
import type { TogetherAct } from './together-act'

type Named = Pick<TogetherAct<never>, 'name' | 'list'>

/** Redirects from the ticked rows of a list to the confirmation of an act on them. */
export const askTogether = ({ name, list }: Named, ticked: z.output<typeof Ticked>, behind: string): Promise<never> =>
  askAbout(ticked, behind, {
    words: 'common.together',
    most: BULK_MOST,
    href: (ids, from) => bulkHref({ list, ids, from, act: name }),
  })

/** Fields of the form of an act on several records. */
export const TOGETHER = {
  from: z.string().max(2_000).default(''),
  rows: z.array(SeenRow).min(1, { error: 'choose' }).max(BULK_MOST).default([]),
}

const isOfOne = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && [404, 409].includes(error.status)

/** Runs the act on each ticked record separately, and shows the results with a way to undo them. */
export async function runTogether<Typed>(
  { name, list, faults, run }: TogetherAct<Typed>,
  rows: readonly { id: string; version: number }[],
  from: string,
  typed: Typed,
): Promise<never> {
  const held: string[] = []
  const refused = new Map<string, ErrorCode>()
  for (const row of rows)
    try {
      held.push(await inWords(faults, () => run(row, typed)))
    } catch (error) {
      if (!isOfOne(error)) throw error
      refused.set(row.id, error.code)
    }
  revalidatePath('/op', 'layout')
  const outcome = { done: held.length, held, refused }
  return redirect(bulkHref({ list, ids: [], from: safeRedirect(from) ?? list, act: name, outcome }))
}

/** Fields of the button that undoes it. */
export const UNDONE = { from: z.string().max(2_000), held: z.array(z.uuid()).max(BULK_MOST).default([]) }

/** Undoes the act on each record that nobody has changed since, and redirects to the list. */
export async function undoTogether({ list, undo }: TogetherAct<never>, held: readonly string[], from: string) {
  let undone = 0
  for (const id of held)
    try {
      await undo(id)
      undone += 1
    } catch (error) {
      if (!isOfOne(error)) throw error
    }
  const late = held.length - undone
  const options = { values: { undone, late }, tone: late > 0 ? 'warn' : 'info', under: '/op' } as const
  return done(safeRedirect(from) ?? list, 'common.together.undone', options)
}
