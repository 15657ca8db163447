'use server'

import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getDraw } from '@/lib/contract/marketing/lucky-draw'
import { read } from '@/lib/upstream/read'
import { DRAWS, drawForm, drawScreen } from './_draw/draw-form'

const HERE = { under: DRAWS }

export const add = action('luck:edit', newInput(drawForm), async (typed) => {
  const { id } = await addRecord(drawForm, typed)
  return done(`${DRAWS}/${id}`, 'luckyDraw.done.added', HERE)
})

export const edit = action('luck:edit', knownInput(drawForm), async (typed) => {
  const now = () => read(getDraw, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(drawForm, typed, now)
  return saved(edited, `${DRAWS}/${typed.id}`, 'luckyDraw.done.saved', HERE)
})

export const runAct = actAction(drawScreen)
