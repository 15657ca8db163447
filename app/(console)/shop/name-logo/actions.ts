'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { changeLogo, correctName, withdrawChange } from '@/lib/contract/shop/change'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'

const PATH = '/shop/name-logo'
const WORDS = 'shop.nameLogo.done'
const HERE = { under: PATH }

/** Error of the file, shown at its field. */
async function refused(key: 'missing' | 'unreadable'): Promise<UpstreamError> {
  const [t, { locale, requestId }] = await Promise.all([getTranslations('shop.nameLogo'), currentCaller()])
  return new UpstreamError('PICTURE_UNREADABLE', locale, { requestId, fields: { file: [t(key)] } })
}

async function send(file: File): Promise<void> {
  if (file.size === 0) throw await refused('missing')
  if (file.size > PICTURE_MAX_BYTES) throw await refused('unreadable')
  try {
    const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
    await upstream(changeLogo, { body: { base64 } })
  } catch (error) {
    const known = error instanceof UpstreamError && error.code === 'PICTURE_UNREADABLE'
    throw known ? await refused('unreadable') : error
  }
}

/** An empty file field sends a file without a name. */
export const askLogo = action('shop:namelogo', z.object({ file: z.instanceof(File) }), async ({ file }) => {
  await send(file)
  return done(PATH, `${WORDS}.asked`, HERE)
})

export const askName = action('shop:namelogo', correctName.body.strip(), async (body) => {
  await inWords('shop.nameLogo.fault', () => upstream(correctName, { body }))
  return done(PATH, `${WORDS}.nameAsked`, HERE)
})

const One = z.object({ id: withdrawChange.body.shape.id, version: z.coerce.number().int() })

export const withdraw = action('shop:namelogo', One, async (body) => {
  await upstream(withdrawChange, { body })
  return done(PATH, `${WORDS}.withdrawn`, HERE)
})
