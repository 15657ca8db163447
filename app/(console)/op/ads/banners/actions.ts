'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { keptPicture } from '@/app/(console)/_picture/kept-picture'
import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import { addBannerPicture, getBanner } from '@/lib/contract/ads/banner'
import { Id } from '@/lib/contract/common'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { BANNERS, bannerForm } from './_banner/banner-form'

const HERE = { under: BANNERS }

export const add = action('adPosition:edit', newInput(bannerForm), async (typed) => {
  const { id } = await addRecord(bannerForm, typed)
  return done(`${BANNERS}/${id}`, 'adBanner.done.added', HERE)
})

export const edit = action('adPosition:edit', knownInput(bannerForm), async (typed) => {
  const now = () => read(getBanner, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(bannerForm, typed, now)
  return saved(edited, `${BANNERS}/${typed.id}`, 'adBanner.done.saved', HERE)
})

const keep = action(
  'adPosition:edit',
  z.object({ file: z.instanceof(File), positionId: Id }),
  async ({ file, positionId }) => ({
    id: await keptPicture(file, 'file', (base64) => upstream(addBannerPicture, { body: { positionId, base64 } })),
  }),
)

/** Uploads one picture for a position when it is chosen. */
export async function uploadPicture(positionId: unknown, data: unknown): Promise<ActionResult<{ id: string }>> {
  if (data instanceof FormData && typeof positionId === 'string') data.set('positionId', positionId)
  return keep(data)
}
