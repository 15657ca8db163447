'use server'

import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getSeckillTime } from '@/lib/contract/marketing/seckill'
import { read } from '@/lib/upstream/read'
import { SECKILL_TIMES, slotForm } from './_slot/slot-form'

const HERE = { under: SECKILL_TIMES }

export const add = action('seckill:edit', newInput(slotForm), async (typed) => {
  const { id } = await addRecord(slotForm, typed)
  return done(`${SECKILL_TIMES}/${id}`, 'seckill.done.added', HERE)
})

export const edit = action('seckill:edit', knownInput(slotForm), async (typed) => {
  const now = () => read(getSeckillTime, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(slotForm, typed, now)
  return saved(edited, `${SECKILL_TIMES}/${typed.id}`, 'seckill.done.saved', HERE)
})
