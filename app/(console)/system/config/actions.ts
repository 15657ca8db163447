'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { editSetting } from '@/lib/contract/config'
import { upstream } from '@/lib/upstream/call'
import { Change, CONFIG } from './_config/config-view'

export const edit = action('config:edit', Change, async (body) => {
  await inWords('config.fault', () => upstream(editSetting, { body }))
  revalidatePath(CONFIG)
  redirect(`${CONFIG}?done=saved`)
})
