import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { safeRedirect } from '@/lib/navigation/redirect'
import { done } from '../record/flash'

/** Submitted selection of a list: the ticked rows, or everything that matches its filter. */
export const Ticked = z.object({ ids: z.array(Id).default([]), matching: z.literal('1').optional() })

/** Rows with the versions seen, in one field: `id:version`, separated by commas. */
export const SeenRows = z.string().transform((text) =>
  text.split(',').map((part) => {
    const [id = '', version = ''] = part.split(':')
    return { id, version: Number(version) }
  }),
)

/** Formats rows for such a field. */
export const seenRows = (rows: readonly { id: string; version: number }[]): string =>
  rows.map(({ id, version }) => `${id}:${version}`).join()

interface Way {
  /** Namespace with `none` and `tooMany`, which has the placeholder `most`. */
  words: string
  most: number
  /** Address that confirms an act on these rows and then returns to the list. */
  href(ids: readonly string[], from: string): string
}

/** Redirects to the confirmation of the ticked rows; refuses a filter, and too many rows. */
export async function askAbout({ ids, matching }: z.output<typeof Ticked>, from: string, way: Way): Promise<never> {
  const { words, most, href } = way
  const chosen = [...new Set(ids)]
  if (chosen.length === 0 && !matching) return done(from, `${words}.none`, { tone: 'warn' })
  if (matching || chosen.length > most) return done(from, `${words}.tooMany`, { tone: 'warn', values: { most } })
  return redirect(href(chosen, from))
}

/** Runs the action that `carry` creates for the list of the form; errors are shown there. */
export async function carryTicked(
  form: unknown,
  list: string,
  carry: (from: string) => (form: unknown) => Promise<{ ok: boolean }>,
): Promise<void> {
  const from = safeRedirect(listBehind(list, form)) ?? list
  const result = await carry(from)(form)
  if (!result.ok) redirect(withQuery(from, 'outcome=notBegun'))
}
