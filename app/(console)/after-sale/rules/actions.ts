'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { deleteCaseRule, getCaseRule } from '@/lib/contract/after-sale/rule'
import { Id } from '@/lib/contract/common'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { RULES, ruleForm } from './rule-form'

const HERE = { under: RULES }

export const add = action('afterSaleRule:edit', newInput(ruleForm), async (typed) => {
  const { id } = await addRecord(ruleForm, typed)
  return done(`${RULES}/${id}`, 'afterSale.rules.done.added', HERE)
})

export const edit = action('afterSaleRule:edit', knownInput(ruleForm), async (typed) => {
  const now = async () => read(getCaseRule, { query: { id: typed.id } })
  const edited = await editRecord(ruleForm, typed, now)
  return saved(edited, `${RULES}/${typed.id}`, 'afterSale.rules.done.saved', HERE)
})

export const remove = action('afterSaleRule:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteCaseRule, { query: { id } })
  return done(RULES, 'afterSale.rules.done.deleted', HERE)
})
