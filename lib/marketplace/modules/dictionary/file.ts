import type { Dictionary } from '@/lib/contract/dictionary'
import { importDictionaries } from '@/lib/contract/dictionary/file'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { WHOLE_FILE } from '../../kernel/file-audit'
import { dictionaryFacts, itemFacts } from './facts'
import { type Plan, planOf } from './file-plan'
import { dictionariesOf, everyItem } from './queries'
import { insertDictionary, insertItem, updateItem } from './write'

/** Applies a plan; every dictionary and every value gets its own row in the log, with all its fields. */
async function writePlan(context: Context, { items, begun }: Plan, known: readonly Dictionary[]): Promise<void> {
  const idOf = new Map(known.map(({ dictCode, id }) => [dictCode, id]))
  for (const { dictCode, dictName, dictNameEn } of begun) {
    const names = { dictCode, dictName, dictNameEn, description: '' }
    const id = (await insertDictionary(context, names)) ?? fail('VERSION_CONFLICT')
    idOf.set(dictCode, id)
    const change = { before: {}, after: dictionaryFacts(names) }
    context.audit({ refType: 'dict', refId: id, detail: { dictCode }, change })
  }
  for (const { entry, self } of items) {
    const { dictCode, itemValue: item } = entry
    if (self) await updateItem(context, self, entry)
    const written = self?.id ?? (await insertItem(context, dictCode, entry)) ?? fail('VERSION_CONFLICT')
    const change = { before: self ? itemFacts(self) : {}, after: itemFacts(entry) }
    const refId = [idOf.get(dictCode), written].join(',')
    context.audit({ refType: 'dict', refId, detail: { dictCode, item }, change })
  }
}

export const importFile = bind(importDictionaries, async (context, { body }) => {
  const known = await dictionariesOf(context)
  const plan = planOf(body.rows, known, await everyItem(context))
  const { changes, faults, stamp, items, begun } = plan
  const told = { stamp, changes: [...changes], faults: [...faults], begun: [...begun] }
  const answer = { ...told, same: body.rows.length - items.length }
  const unasked = begun.length > 0 && !body.beginMeant
  if (body.stamp === null || faults.length > 0 || unasked) {
    context.audit({ refType: 'dict', refId: WHOLE_FILE, detail: { state: 'preview', count: body.rows.length } })
    return { ...answer, done: false }
  }
  if (body.stamp !== stamp) fail('VERSION_CONFLICT')
  await writePlan(context, plan, known)
  if (items.length + begun.length === 0)
    context.audit({ refType: 'dict', refId: WHOLE_FILE, detail: { added: 0, changed: 0 } })
  return { ...answer, done: true }
})
