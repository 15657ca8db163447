'use server'

import { z } from 'zod'
import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { editCode, getCode } from '@/lib/contract/marketing/code'
import { read } from '@/lib/upstream/read'
import { plainTiers } from '../_promotion/fields'
import { startAfterClash } from '../_promotion/start-after'
import { CODES, codeForm, codeScreen } from './_code/code-form'

const HERE = { under: CODES }

export const add = action('marketing:code:edit', newInput(codeForm), async (typed) => {
  const { id } = await addRecord(codeForm, plainTiers(typed))
  return done(`${CODES}/${id}`, 'discountCode.done.added', HERE)
})

export const edit = action('marketing:code:edit', knownInput(codeForm), async (typed) => {
  const now = () => read(getCode, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(codeForm, plainTiers(typed), now)
  return saved(edited, `${CODES}/${typed.id}`, 'discountCode.done.saved', HERE)
})

export const runAct = actAction(codeScreen)

export const startAfter = action('marketing:code:edit', z.object({ id: Id }), async ({ id }) => {
  const moved = await startAfterClash(await read(getCode, { query: { id } }), editCode)
  return saved({ changed: moved }, `${CODES}/${id}`, 'discountCode.done.saved', HERE)
})
