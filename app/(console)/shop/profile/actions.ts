'use server'

import { knownInput } from '@/app/_kit/record/definition'
import { saved } from '@/app/_kit/record/flash'
import { editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { getShopProfile } from '@/lib/contract/shop/profile'
import { read } from '@/lib/upstream/read'
import { PROFILE, profileForm } from './profile-form'

export const edit = action('shop:profile', knownInput(profileForm), async (typed) => {
  const edited = await editRecord(profileForm, typed, () => read(getShopProfile))
  return saved(edited, PROFILE, 'shop.profile.done.saved', { under: '/shop' })
})
