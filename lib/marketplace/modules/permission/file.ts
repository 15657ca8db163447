import { importPermissions } from '@/lib/contract/permission-file'
import { bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { heldIds } from '../role'
import { type Plan, planOf } from './file-plan'
import { writePlan } from './file-write'
import { requireMendable } from './keeps'
import { rowsForWriting } from './queries'

/** Stands for the record: a row of the log is about a whole file. */
const FILE = 'file'

/** So many rows of one file are told in the log by name. */
const NAMED = 200

/** Each row that changed, as it was and as it is. */
function changeOf({ changes }: Plan) {
  const touched = changes.filter(({ kind }) => kind !== 'absent').slice(0, NAMED)
  const said = (side: 'before' | 'after') =>
    touched
      .filter(({ kind }) => kind === 'changed' || side === 'after')
      .map(({ key, fields }) => [key, ...fields.map((each) => `${each.field}: ${each[side] ?? ''}`)].join(' '))
  return { before: { items: said('before') }, after: { items: said('after') } }
}

export const importFile = bind(importPermissions, async (context, { body }) => {
  const rows = await rowsForWriting(context)
  const plan = planOf(rows, body.entries, await heldIds(context), context.now.getTime())
  const { changes, faults, stamp } = plan
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  const [added, changed] = [count('added'), count('changed')]
  const answer = { stamp, changes: [...changes], faults: [...faults], same: body.entries.length - added - changed }
  if (body.stamp === null || faults.length > 0) {
    context.audit({ refType: 'permission', refId: FILE, detail: { state: 'preview', count: body.entries.length } })
    return { ...answer, done: false }
  }
  if (body.stamp !== stamp) fail('VERSION_CONFLICT')
  await writePlan(context, plan)
  await requireMendable(context)
  context.audit({ refType: 'permission', refId: FILE, detail: { added, changed }, change: changeOf(plan) })
  return { ...answer, done: true }
})
