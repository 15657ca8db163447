'use server'

import { z } from 'zod'
import { newInput } from '@/app/_kit/record/definition'
import { done } from '@/app/_kit/record/flash'
import { addRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { withdrawBrandApplication } from '@/lib/contract/brand'
import { upstream } from '@/lib/upstream/call'
import { applicationForm } from './_brand/application-form'

const OWN = '/goods/brand'
const HERE = { under: OWN }

const Applied = newInput(applicationForm).and(z.object(uploadFields('fileIds')))

export const add = action('brand:apply', Applied, async (typed) => {
  const { 'fileIds.files': _, ...rest } = typed
  const fileIds = await keptUploads(typed, 'fileIds', 'document')
  const { id } = await addRecord(applicationForm, { ...rest, fileIds })
  return done(`${OWN}/${id}`, 'brand.own.done.applied', HERE)
})

const One = z.object({ id: withdrawBrandApplication.body.shape.id, version: z.coerce.number().int() })

export const withdraw = action('brand:apply', One, async (body) => {
  await upstream(withdrawBrandApplication, { body })
  return done(`${OWN}/${body.id}`, 'brand.own.done.withdrawn', HERE)
})
