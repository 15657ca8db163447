'use server'

import { action } from '@/lib/actions/action'
import { getShopProfile } from '@/lib/contract/shop/profile'
import { upstream } from '@/lib/upstream/call'
import { knownInput } from '../../_record/definition'
import { saved } from '../../_record/flash'
import { editRecord } from '../../_record/save-record'
import { PROFILE, profileForm } from './profile-form'

export const edit = action('shop:profile', knownInput(profileForm), async (typed) => {
  const edited = await editRecord(profileForm, typed, () => upstream(getShopProfile))
  return saved(edited, PROFILE, 'shop.profile.done.saved', { under: '/shop' })
})
