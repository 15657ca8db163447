import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { safeRedirect } from '@/lib/navigation/redirect'
import { done } from '../record/flash'

/** Posted selection of a list: the ticked rows, or everything that matches its filter. */
export const Ticked = z.object({ ids: z.array(Id).default([]), matching: z.literal('1').optional() })

/** Rows in the versions that were seen, as one field has them: `id:version`, with commas between. */
export const SeenRows = z.string().transform((text) =>
  text.split(',').map((part) => {
    const [id = '', version = ''] = part.split(':')
    return { id, version: Number(version) }
  }),
)

/** The rows for such a field. */
export const seenRows = (rows: readonly { id: string; version: number }[]): string =>
  rows.map(({ id, version }) => `${id}:${version}`).join()

interface Way {
  /** Namespace with `none` and `tooMany`, which takes `most`. */
  words: string
  most: number
  /** The page that asks about these rows and then leads back to the list. */
  href(ids: readonly string[], from: string): string
}

/** Leads to the page that asks about the ticked rows; a filter is no choice there, and too many are refused. */
export async function askAbout({ ids, matching }: z.output<typeof Ticked>, from: string, way: Way): Promise<never> {
  const { words, most, href } = way
  const chosen = [...new Set(ids)]
  if (chosen.length === 0 && !matching) return done(from, `${words}.none`, { tone: 'warn' })
  if (matching || chosen.length > most) return done(from, `${words}.tooMany`, { tone: 'warn', values: { most } })
  return redirect(href(chosen, from))
}

/** Runs the action that `carry` makes for the list behind the form; what is refused is said there. */
export async function carryTicked(
  form: unknown,
  list: string,
  carry: (from: string) => (form: unknown) => Promise<{ ok: boolean }>,
): Promise<void> {
  const from = safeRedirect(listBehind(list, form)) ?? list
  const result = await carry(from)(form)
  if (!result.ok) redirect(withQuery(from, 'outcome=notBegun'))
}
