'use server'

import { z } from 'zod'
import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { editReduction, getReduction } from '@/lib/contract/marketing/reduction'
import { read } from '@/lib/upstream/read'
import { plainTiers } from '../_promotion/fields'
import { startAfterClash } from '../_promotion/start-after'
import { REDUCTIONS, reductionForm, reductionScreen } from './_reduction/reduction-form'

const HERE = { under: REDUCTIONS }

export const add = action('marketing:reduction:edit', newInput(reductionForm), async (typed) => {
  const { id } = await addRecord(reductionForm, plainTiers(typed))
  return done(`${REDUCTIONS}/${id}`, 'marketing.reduction.done.added', HERE)
})

export const edit = action('marketing:reduction:edit', knownInput(reductionForm), async (typed) => {
  const now = () => read(getReduction, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(reductionForm, plainTiers(typed), now)
  return saved(edited, `${REDUCTIONS}/${typed.id}`, 'marketing.reduction.done.saved', HERE)
})

export const runAct = actAction(reductionScreen)

export const startAfter = action('marketing:reduction:edit', z.object({ id: Id }), async ({ id }) => {
  const moved = await startAfterClash(await read(getReduction, { query: { id } }), editReduction)
  return saved({ changed: moved }, `${REDUCTIONS}/${id}`, 'marketing.reduction.done.saved', HERE)
})
