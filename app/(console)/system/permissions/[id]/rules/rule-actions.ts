'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import { addRule, deleteRule, editRule, rulesOfPermission } from '@/lib/contract/data-rule'
import { upstream } from '@/lib/upstream/call'
import { type Differences, differing, GONE, withConflict } from '../../../_conflict/conflict-words'
import { PERMISSIONS } from '../../_permissions/tree-view'
import { saidValue, storedValue } from './_rules/rule-words'

/** Words for what the marketplace finds wrong with a field. */
const FAULTS = 'permission.fault'

const NewRule = addRule.body.extend({ idempotencyKey: z.string().max(64).optional() })
const KnownRule = editRule.body.extend({
  permissionId: Id,
  version: z.coerce.number().pipe(editRule.body.shape.version),
  idempotencyKey: z.string().max(64).optional(),
})

function told(permissionId: string, query: string): never {
  const path = `${PERMISSIONS}/${permissionId}/rules`
  revalidatePath(path)
  redirect(`${path}?${query}`)
}

export const add = action('dataRule:edit', NewRule, async ({ idempotencyKey, ...body }) => {
  const sent = { ...body, ruleValue: await storedValue(body) }
  const { id } = await inWords(FAULTS, () =>
    upstream(addRule, { body: sent }, idempotencyKey ? { idempotencyKey } : {}),
  )
  told(body.permissionId, `done=added&rule=${id}`)
})

type Sent = Omit<z.output<typeof KnownRule>, 'idempotencyKey'>
const TEXTS = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const

async function ruleConflict(sent: Sent): Promise<Differences> {
  const rules = await upstream(rulesOfPermission, { query: { permissionId: sent.permissionId } })
  const rule = rules.find(({ id }) => id === sent.id)
  if (!rule) return GONE
  const t = await getTranslations('permission.rules.field')
  const [mine, theirs] = [
    { ...sent, ruleValue: await saidValue(sent) },
    { ...rule, ruleValue: await saidValue(rule) },
  ]
  const fields = await differing(
    TEXTS.map((name) => ({ name, label: t(name), mine: mine[name], theirs: theirs[name] })),
  )
  return { fields, hidden: { version: rule.version } }
}

export const edit = action('dataRule:edit', KnownRule, async ({ idempotencyKey: _, ...typed }) => {
  const sent = { ...typed, ruleValue: await storedValue(typed) }
  const { permissionId, ...body } = sent
  const path = `${PERMISSIONS}/${permissionId}/rules`
  const write = () => inWords(FAULTS, () => upstream(editRule, { body }))
  const edited = await withConflict({ path, write, differences: () => ruleConflict(sent) })
  told(permissionId, `done=${outcomeOf(edited, 'saved')}&rule=${body.id}`)
})

export const remove = action('dataRule:edit', z.object({ id: Id, permissionId: Id }), async ({ id, permissionId }) => {
  await upstream(deleteRule, { query: { id } })
  told(permissionId, 'done=deleted')
})
