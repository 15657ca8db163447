'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { saveNotificationPreferences, testNotificationMail } from '@/lib/contract/notification'
import { upstream } from '@/lib/upstream/call'
import { asWishes, Sent } from './wish-input'

const PATH = '/message/preferences'

export const save = action(null, Sent, async (sent) => {
  await upstream(saveNotificationPreferences, { body: asWishes(sent) })
  revalidatePath(PATH)
  redirect(`${PATH}?done=saved`)
})

/** Sends a test mail with the saved settings. */
export const test = action(null, z.object({ idempotencyKey: PressKey.optional() }), async (typed) => {
  const options = typed.idempotencyKey ? { idempotencyKey: typed.idempotencyKey } : {}
  const { sent } = await upstream(testNotificationMail, { body: {} }, options)
  redirect(`${PATH}?done=${sent ? 'tested' : 'notTested'}`)
})
