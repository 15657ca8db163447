'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { appealViolation } from '@/lib/contract/violation'
import { upstream } from '@/lib/upstream/call'
import { done } from '../../_record/flash'

const { id, text } = appealViolation.body.shape

export const appeal = action('violation:appeal', z.object({ id, text }), async (body) => {
  await upstream(appealViolation, { body })
  return done(`/shop/violations/${body.id}`, 'violation.done.appealed', { under: '/shop/violations' })
})
