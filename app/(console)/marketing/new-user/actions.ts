'use server'

import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getNewUserOffer } from '@/lib/contract/marketing/new-user'
import { read } from '@/lib/upstream/read'
import { NEW_USER_OFFERS, offerForm, offerScreen } from './_offer/offer-form'

const HERE = { under: NEW_USER_OFFERS }

export const add = action('marketing:newuser:edit', newInput(offerForm), async (typed) => {
  const { id } = await addRecord(offerForm, typed)
  return done(`${NEW_USER_OFFERS}/${id}`, 'newUser.done.added', HERE)
})

export const edit = action('marketing:newuser:edit', knownInput(offerForm), async (typed) => {
  const now = () => read(getNewUserOffer, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(offerForm, typed, now)
  return saved(edited, `${NEW_USER_OFFERS}/${typed.id}`, 'newUser.done.saved', HERE)
})

export const runAct = actAction(offerScreen)
