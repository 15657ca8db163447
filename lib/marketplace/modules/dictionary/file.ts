import { importDictionaries } from '@/lib/contract/dictionary-file'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type Plan, planOf } from './file-plan'
import { dictionariesOf, everyItem } from './queries'
import { insertDictionary, insertItem, updateItem } from './write'

/** Stands for the record: a row of the log is about a whole file. */
const FILE = 'file'
/** So many values of one file are told in the log by name. */
const NAMED = 200

/** Each value that changed, as it was and as it is. */
function changeOf({ changes }: Plan) {
  const touched = changes.filter(({ kind }) => kind !== 'absent').slice(0, NAMED)
  const said = (side: 'before' | 'after') =>
    touched
      .filter(({ kind }) => kind === 'changed' || side === 'after')
      .map(({ key, fields }) => [key, ...fields.map((each) => `${each.field}: ${each[side] ?? ''}`)].join(' '))
  return { before: { items: said('before') }, after: { items: said('after') } }
}

async function writePlan(context: Context, { items, fresh }: Plan): Promise<void> {
  for (const names of fresh)
    if (!(await insertDictionary(context, { ...names, description: '' }))) fail('VERSION_CONFLICT')
  for (const { entry, self } of items) {
    const written = self ? await updateItem(context, self, entry) : await insertItem(context, entry.dictCode, entry)
    if (!written) fail('VERSION_CONFLICT')
  }
}

export const importFile = bind(importDictionaries, async (context, { body }) => {
  const plan = planOf(body.rows, await dictionariesOf(context), await everyItem(context))
  const { changes, faults, stamp, items } = plan
  const answer = { stamp, changes: [...changes], faults: [...faults], same: body.rows.length - items.length }
  if (body.stamp === null || faults.length > 0) {
    context.audit({ refType: 'dict', refId: FILE, detail: { state: 'preview', count: body.rows.length } })
    return { ...answer, done: false }
  }
  if (body.stamp !== stamp) fail('VERSION_CONFLICT')
  await writePlan(context, plan)
  const added = items.filter(({ self }) => !self).length
  const detail = { added, changed: items.length - added }
  context.audit({ refType: 'dict', refId: FILE, detail, change: changeOf(plan) })
  return { ...answer, done: true }
})
