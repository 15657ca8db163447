'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/report'
import { upstream } from '@/lib/upstream/call'

const DESK = '/op/finance/seller-report'
const HERE = { under: '/op/finance' }
const pageOf = (id: string, year: number) => `${DESK}/${id}?year=${year}`

/** Asks a seller for the missing data. */
export const remind = action('sellerReport:file', contract.remindSeller.body, async (body) => {
  await upstream(contract.remindSeller, { body })
  await done(pageOf(body.id, body.year), 'finance.sellerReport.done.reminded', HERE)
})

const Corrected = z.object({ ...contract.correctSellerTax.body.shape, year: contract.remindSeller.body.shape.year })

/** Corrects the tax data of a seller. */
export const correct = action('sellerReport:file', Corrected, async ({ year, ...body }) => {
  await inWords('finance.sellerReport.fault', () => upstream(contract.correctSellerTax, { body }))
  await done(pageOf(body.id, year), 'finance.sellerReport.done.corrected', HERE)
})
