'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { submitDocument } from '@/lib/contract/shop/document'
import { upstream } from '@/lib/upstream/call'

const PATH = '/shop/verification'
const { id, number, expiresOn } = submitDocument.body.shape
const Typed = z.object({
  id,
  version: z.coerce.number().int(),
  number: number.default(''),
  expiresOn: z.union([z.literal('').transform(() => null), expiresOn]).default(null),
  ...uploadFields('fileIds'),
})

export const submit = action('shop:verify', Typed, async (typed) => {
  const fileIds = await keptUploads(typed, 'fileIds', 'document')
  const body = { id: typed.id, version: typed.version, number: typed.number, expiresOn: typed.expiresOn, fileIds }
  await inWords('shop.document.fault', () => upstream(submitDocument, { body }))
  return done(PATH, 'shop.document.done.submitted', { under: '/shop' })
})
