'use server'

import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getActivity } from '@/lib/contract/marketing/activity'
import { read } from '@/lib/upstream/read'
import { ACTIVITIES, activityForm } from './_activity/activity-form'
import { activityScreen } from './_activity/activity-screen'

const HERE = { under: ACTIVITIES }

export const add = action('activity:edit', newInput(activityForm), async (typed) => {
  const { id } = await addRecord(activityForm, typed)
  return done(`${ACTIVITIES}/${id}`, 'activity.done.added', HERE)
})

export const edit = action('activity:edit', knownInput(activityForm), async (typed) => {
  const now = () => read(getActivity, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(activityForm, typed, now)
  return saved(edited, `${ACTIVITIES}/${typed.id}`, 'activity.done.saved', HERE)
})

export const runAct = actAction(activityScreen)
