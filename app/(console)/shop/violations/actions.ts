'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { appealViolation } from '@/lib/contract/violation'
import { upstream } from '@/lib/upstream/call'

const { id, text } = appealViolation.body.shape

export const appeal = action('violation:appeal', z.object({ id, text, ...uploadFields('files') }), async (typed) => {
  const files = await keptUploads(typed, 'files', 'document')
  await upstream(appealViolation, { body: { id: typed.id, text: typed.text, files } })
  return done(`/shop/violations/${typed.id}`, 'violation.done.appealed', { under: '/shop/violations' })
})
