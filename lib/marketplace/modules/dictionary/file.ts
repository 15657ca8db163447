import { importDictionaries } from '@/lib/contract/dictionary-file'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { changesOfFile, WHOLE_FILE } from '../../kernel/file-audit'
import { type Plan, planOf } from './file-plan'
import { dictionariesOf, everyItem } from './queries'
import { insertDictionary, insertItem, updateItem } from './write'

async function writePlan(context: Context, { items, begun }: Plan): Promise<void> {
  for (const names of begun)
    if (!(await insertDictionary(context, { ...names, description: '' }))) fail('VERSION_CONFLICT')
  for (const { entry, self } of items) {
    const written = self ? await updateItem(context, self, entry) : await insertItem(context, entry.dictCode, entry)
    if (!written) fail('VERSION_CONFLICT')
  }
}

export const importFile = bind(importDictionaries, async (context, { body }) => {
  const plan = planOf(body.rows, await dictionariesOf(context), await everyItem(context))
  const { changes, faults, stamp, items, begun } = plan
  const told = { stamp, changes: [...changes], faults: [...faults], begun: [...begun] }
  const answer = { ...told, same: body.rows.length - items.length }
  const unasked = begun.length > 0 && !body.beginMeant
  if (body.stamp === null || faults.length > 0 || unasked) {
    context.audit({ refType: 'dict', refId: WHOLE_FILE, detail: { state: 'preview', count: body.rows.length } })
    return { ...answer, done: false }
  }
  if (body.stamp !== stamp) fail('VERSION_CONFLICT')
  await writePlan(context, plan)
  const added = items.filter(({ self }) => !self).length
  const detail = { added, changed: items.length - added }
  context.audit({ refType: 'dict', refId: WHOLE_FILE, detail, changes: changesOfFile(changes) })
  return { ...answer, done: true }
})
