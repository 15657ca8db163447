'use server'

import { z } from 'zod'
import { knownInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { getShopProfile } from '@/lib/contract/shop/profile'
import { declareVatRegistration } from '@/lib/contract/vat/registration'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { PROFILE, profileForm } from './profile-form'

export const edit = action('shop:profile', knownInput(profileForm), async (typed) => {
  const edited = await editRecord(profileForm, typed, () => read(getShopProfile))
  return saved(edited, PROFILE, 'shop.profile.done.saved', { under: '/shop' })
})

const Declared = z.object({
  ...declareVatRegistration.body.shape,
  idempotencyKey: PressKey.optional(),
})

export const declareVat = action('shop:profile', Declared, async ({ idempotencyKey, ...body }) => {
  await inWords('vat.registrations.fault', () =>
    upstream(declareVatRegistration, { body }, idempotencyKey ? { idempotencyKey } : {}),
  )
  return done(PROFILE, 'vat.registrations.done.declared', { under: '/shop' })
})
