'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { saveProfile } from '@/lib/contract/account/security'
import { forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { doneAtSettings } from './done-at-settings'

const Nickname = z.object({
  ...saveProfile.body.shape,
  version: z.coerce.number().pipe(saveProfile.body.shape.version),
})

export const saveNickname = action(null, Nickname, async (body) => {
  await upstream(saveProfile, { body })
  await forgetUser()
  doneAtSettings('saved')
})
