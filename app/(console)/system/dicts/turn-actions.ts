'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { listBehind } from '@/lib/actions/form-values'
import { Id, Version } from '@/lib/contract/common'
import { listDictionaries } from '@/lib/contract/dictionary'
import { DICT_BATCH_MAX, DICT_RESULTS, dictionaryStatus } from '@/lib/contract/dictionary/bulk'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { DICTS, dictView } from './_dicts/dict-view'
import { turnQuery } from './_dicts/turn-view'

const Ticked = z.object({
  ids: z.array(Id).default([]),
  /** Everything that matches the filter. */
  matching: z.string().optional(),
  query: z.string().default(''),
  turn: z.enum(['0', '1']).default('0'),
})

async function idsOf({ ids, matching, query }: z.output<typeof Ticked>): Promise<readonly string[]> {
  if (!matching) return ids
  const { current: _, size: __, ...filter } = dictView(Object.fromEntries(new URLSearchParams(query))).query
  return (await read(listDictionaries, { query: filter })).map(({ id }) => id)
}

const choose = action('dict:edit', Ticked, async (ticked) => {
  const ids = await idsOf(ticked)
  if (ids.length === 0) return 'done=noDictTicked'
  return ids.length > DICT_BATCH_MAX ? 'done=tooMany' : turnQuery({ turn: ticked.turn, ids: [...ids], results: '' })
})

const back = (form: unknown, said: string): never => redirect(withQuery(listBehind(DICTS, form), said))

/** Handles the bulk bar of the list: shows a preview first. */
export async function askTurn(form: unknown): Promise<void> {
  const result = await choose(form)
  back(form, result.ok ? result.data : 'done=failed')
}

/** A previewed dictionary with its version: "id.3". */
const Seen = z
  .string()
  .transform((text) => text.split('.'))
  .pipe(z.tuple([Id, z.coerce.number<string>().pipe(Version)]))
const Batch = z.object({ turn: z.enum(['0', '1']), dicts: z.array(Seen).min(1).max(DICT_BATCH_MAX) })

const write = action('dict:edit', Batch, async ({ turn, dicts }) => {
  const seen = dicts.map(([id, version]) => ({ id, version }))
  const { rows } = await upstream(dictionaryStatus, { body: { status: turn === '1' ? 1 : 0, dicts: seen } })
  const results = rows.map(({ result }) => DICT_RESULTS.indexOf(result)).join('')
  return `${turnQuery({ turn, ids: rows.map(({ id }) => id), results })}&at=${Date.now()}`
})

/** Enables or disables the previewed dictionaries; the list shows the result of each. */
export async function turnThese(form: unknown): Promise<void> {
  const result = await write(form)
  revalidatePath(DICTS, 'layout')
  back(form, result.ok ? result.data : 'done=failed')
}
