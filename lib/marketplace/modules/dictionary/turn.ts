import { sql } from 'drizzle-orm'
import type { Dictionary } from '@/lib/contract/dictionary'
import { type DictRow, dictionaryStatus, previewDictionaryStatus } from '@/lib/contract/dictionary/bulk'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { requireId } from '../../kernel/ids'
import { idList } from '../../kernel/values'
import { dict } from '../../tables/dictionary'
import { dictionariesOf } from './queries'
import { usesOf } from './uses'

const GONE = { dictCode: '', dictName: '', dictNameEn: '', version: 1, items: 0, records: 0, result: 'gone' } as const

/** Dictionaries that the program needs cannot be switched; their values can, one at a time. */
function resultOf({ enabled, fixed }: Dictionary, status: 0 | 1): DictRow['result'] {
  if (fixed) return 'fixed'
  return enabled === (status === 1) ? 'already' : 'done'
}

async function recordsOf(context: Context, { dictCode, fixed }: Dictionary): Promise<number> {
  const uses = fixed ? null : await usesOf(context, dictCode)
  return [...(uses?.values() ?? [])].reduce((sum, each) => sum + each, 0)
}

/** Returns the outcome for each dictionary, in the order given. */
async function judged(context: Context, ids: readonly string[], status: 0 | 1): Promise<DictRow[]> {
  const known = new Map((await dictionariesOf(context)).map((each) => [each.id, each]))
  const rows: DictRow[] = []
  for (const id of new Set(ids.map(requireId))) {
    const found = known.get(id)
    if (!found || found.deletedTime) rows.push({ id, ...GONE })
    else {
      const { dictCode, dictName, dictNameEn, version, items } = found
      const records = await recordsOf(context, found)
      rows.push({ id, dictCode, dictName, dictNameEn, version, items, records, result: resultOf(found, status) })
    }
  }
  return rows
}

export const previewTurn = bind(previewDictionaryStatus, async (context, { body: { ids, status } }) => ({
  rows: await judged(context, ids, status),
}))

/** False if somebody was faster. */
async function turned({ tx, now }: Context, row: DictRow, status: 0 | 1): Promise<boolean> {
  const asSeen = sql`${dict.id} = ${row.id} and ${dict.version} = ${row.version} and ${dict.deletedAt} is null`
  const changed = await bumpAll(tx, dict, asSeen, { enabled: status === 1, updatedAt: now })
  return changed.length > 0
}

export const turn = bind(dictionaryStatus, async (context, { body: { dicts, status } }) => {
  const seen = new Map(dicts.map(({ id, version }) => [requireId(id), version]))
  // In the order of their ids, so that two writers of the same rows cannot deadlock.
  await context.tx.execute(sql`select 1 from dict where id in ${idList([...seen.keys()])} order by id for update`)
  const rows = await judged(context, [...seen.keys()], status)
  for (const row of rows) {
    if (row.result === 'gone') continue
    const isSeen = row.version === seen.get(row.id)
    if (!isSeen || (row.result === 'done' && !(await turned(context, row, status)))) row.result = 'changed'
  }
  const done = rows.filter(({ result }) => result === 'done')
  const change = { before: { enabled: status === 0 }, after: { enabled: status === 1 } }
  for (const { id, dictCode } of done) context.audit({ refType: 'dict', refId: id, detail: { dictCode }, change })
  return { rows }
})
