'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { editProfile } from '@/lib/contract/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const Profile = editProfile.body.extend({ version: z.coerce.number().int().min(1) }).strip()

export const saveProfile = buyerAction(Profile, async (body) => {
  await asBuyer(editProfile, { body })
  doneAt('/mall/account', 'saved')
})
