'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/colleague'
import { Id } from '@/lib/contract/common'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { PEOPLE, personForm } from './_people/person-form'

const HERE = { under: PEOPLE }
const One = z.object({ id: Id })

export const add = action('shop:admin', newInput(personForm), async (typed) => {
  const { id } = await addRecord(personForm, typed)
  return done(`${PEOPLE}/${id}`, `colleague.done.${typed.way === 'invite' ? 'invited' : 'added'}`, HERE)
})

export const edit = action('shop:admin', knownInput(personForm), async (typed) => {
  const now = async () => {
    const { roles, ...person } = await read(contract.getColleague, { query: { id: typed.id } })
    return { ...person, roleIds: roles.map(({ id }) => id) }
  }
  const edited = await editRecord(personForm, typed, now)
  return saved(edited, `${PEOPLE}/${typed.id}`, 'colleague.done.saved', HERE)
})

const Reason = contract.freezeColleague.body.shape.reason.unwrap().min(1, { error: 'required' })

export const freeze = action('shop:admin', One.extend({ reason: Reason }), async (typed) => {
  await upstream(contract.freezeColleague, { body: { ...typed, frozen: true } })
  return done(`${PEOPLE}/${typed.id}`, 'colleague.done.frozen', HERE)
})

export const unfreeze = action('shop:admin', One, async ({ id }) => {
  await upstream(contract.freezeColleague, { body: { id, frozen: false } })
  return done(`${PEOPLE}/${id}`, 'colleague.done.unfrozen', HERE)
})

export const reset = action('shop:admin', contract.resetColleague.body.strip(), async (body) => {
  await inWords('colleague.fault', () => upstream(contract.resetColleague, { body }))
  return done(`${PEOPLE}/${body.id}`, 'colleague.done.reset', HERE)
})

export const invite = action('shop:admin', One, async (body) => {
  await upstream(contract.inviteColleague, { body })
  return done(`${PEOPLE}/${body.id}`, 'colleague.done.invitedAgain', HERE)
})

export const signOut = action('shop:admin', One, async (body) => {
  const values = await upstream(contract.signOutColleague, { body })
  return done(`${PEOPLE}/${body.id}`, 'colleague.done.signedOut', { ...HERE, values })
})

export const remove = action('shop:admin', One, async (query) => {
  await upstream(contract.removeColleague, { query })
  return done(PEOPLE, 'colleague.done.removed', HERE)
})
