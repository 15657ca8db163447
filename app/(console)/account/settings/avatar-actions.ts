'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { deleteAvatar, saveAvatar } from '@/lib/contract/account/avatar'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { currentCaller } from '@/lib/session/caller'
import { forgetUser } from '@/lib/session/changes'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { doneAtSettings } from './done-at-settings'

/** Error of the file, shown at its field. */
async function refused(key: 'missing' | 'unreadable'): Promise<UpstreamError> {
  const [t, { locale, requestId }] = await Promise.all([getTranslations('settings.avatar'), currentCaller()])
  return new UpstreamError('PICTURE_UNREADABLE', locale, { requestId, fields: { file: [t(key)] } })
}

async function send(file: File): Promise<void> {
  if (file.size === 0) throw await refused('missing')
  if (file.size > PICTURE_MAX_BYTES) throw await refused('unreadable')
  try {
    const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
    await upstream(saveAvatar, { body: { base64 } })
  } catch (error) {
    const known = error instanceof UpstreamError && error.code === 'PICTURE_UNREADABLE'
    throw known ? await refused('unreadable') : error
  }
}

/** An empty file field sends a file without a name. */
export const keepAvatar = action(null, z.object({ file: z.instanceof(File) }), async ({ file }) => {
  await send(file)
  await forgetUser()
  doneAtSettings('avatar')
})

export const dropAvatar = action(null, z.object({}), async () => {
  await upstream(deleteAvatar)
  await forgetUser()
  doneAtSettings('avatarGone')
})
