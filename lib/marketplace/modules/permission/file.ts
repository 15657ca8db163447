import { importPermissions } from '@/lib/contract/permission/file'
import { bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { changeIn, factsIn, WHOLE_FILE } from '../../kernel/file-audit'
import { heldIds } from '../role'
import { factsOf, namesOf } from './facts'
import { planOf } from './file-plan'
import { writePlan } from './file-write'
import { requireMendable } from './keeps'
import { rowsForWriting } from './queries'

export const importFile = bind(importPermissions, async (context, { body }) => {
  const rows = await rowsForWriting(context)
  const plan = planOf(rows, body.entries, await heldIds(context), context.now.getTime())
  const { changes, faults, stamp } = plan
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  const [added, changed] = [count('added'), count('changed')]
  const told = changes.map((change) => changeIn(change, context.locale))
  const answer = { stamp, changes: told, faults: [...faults], same: body.entries.length - added - changed }
  if (body.stamp === null || faults.length > 0) {
    context.audit({
      refType: 'permission',
      refId: WHOLE_FILE,
      detail: { state: 'preview', count: body.entries.length },
    })
    return { ...answer, done: false }
  }
  if (body.stamp !== stamp) fail('VERSION_CONFLICT')
  await writePlan(context, plan)
  await requireMendable(context)
  for (const { row, self, next } of plan.items) {
    // The position among siblings is not a field of the entry.
    const moved = changes.find((change) => change.row === row)?.fields ?? []
    const change = {
      before: self ? { ...factsOf(self, rows), ...factsIn(moved, 'before') } : {},
      after: { ...factsOf(next, plan.after), ...(self ? factsIn(moved, 'after') : {}) },
    }
    context.audit({ refType: 'permission', refId: next.id, detail: namesOf(next), change })
  }
  if (added + changed === 0) context.audit({ refType: 'permission', refId: WHOLE_FILE, detail: { added, changed } })
  return { ...answer, done: true }
})
