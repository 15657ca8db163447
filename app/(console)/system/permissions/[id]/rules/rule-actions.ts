'use server'

import { z } from 'zod'
import { withConflict } from '@/app/_kit/record/conflict'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import { addRule, deleteRule, editRule } from '@/lib/contract/data-rule'
import { upstream } from '@/lib/upstream/call'
import { PERMISSIONS } from '../../_permissions/tree-view'
import { ruleConflict } from './_rules/rule-conflict'
import { storedRule } from './_rules/rule-words'

/** Messages for errors that the marketplace reports at a field. */
const FAULTS = 'permission.fault'

/** Ticked values come as a list; without a tick the field is absent. */
const ruleValue = z.preprocess((sent) => [sent ?? ''].flat().join(','), addRule.body.shape.ruleValue)

const rulesOf = (permissionId: string) => `${PERMISSIONS}/${permissionId}/rules`

const NewRule = addRule.body.extend({ ruleValue, idempotencyKey: PressKey.optional() })
const KnownRule = editRule.body.extend({
  permissionId: Id,
  ruleValue,
  version: z.coerce.number().pipe(editRule.body.shape.version),
  idempotencyKey: PressKey.optional(),
})

export const add = action('dataRule:edit', NewRule, async ({ idempotencyKey, ...body }) => {
  const sent = await storedRule(body)
  const { id } = await inWords(FAULTS, () =>
    upstream(addRule, { body: sent }, idempotencyKey ? { idempotencyKey } : {}),
  )
  redirectWithOutcome(rulesOf(body.permissionId), `done=added&rule=${id}`, rulesOf(body.permissionId))
})

export const edit = action('dataRule:edit', KnownRule, async ({ idempotencyKey: _, ...typed }) => {
  const sent = await storedRule(typed)
  const { permissionId, ...body } = sent
  const path = rulesOf(permissionId)
  const write = () => inWords(FAULTS, () => upstream(editRule, { body }))
  const edited = await withConflict({ path, write, differences: () => ruleConflict(sent) })
  redirectWithOutcome(
    rulesOf(permissionId),
    `done=${outcomeOf(edited, 'saved')}&rule=${body.id}`,
    rulesOf(permissionId),
  )
})

export const remove = action('dataRule:edit', z.object({ id: Id, permissionId: Id }), async ({ id, permissionId }) => {
  await upstream(deleteRule, { query: { id } })
  redirectWithOutcome(rulesOf(permissionId), 'done=deleted', rulesOf(permissionId))
})
