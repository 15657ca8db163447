import { z } from 'zod'
import { PAGE_SIZE } from '@/lib/domain/limits'

const SORTS = ['placedAt', 'paid'] as const

/** Query of the sample list; unreadable values count as absent. */
export const SampleQuery = z.object({
  status: z.coerce.number().int().min(0).max(7).optional().catch(undefined),
  q: z.string().max(64).optional().catch(undefined),
  minimum: z.string().max(12).optional().catch(undefined),
  sort: z.enum(SORTS).default('placedAt').catch('placedAt'),
  order: z.enum(['asc', 'desc']).default('desc').catch('desc'),
  current: z.coerce.number().int().min(1).default(1).catch(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE).catch(PAGE_SIZE),
  chosen: z.string().max(12).optional().catch(undefined),
  columns: z.string().max(200).optional().catch(undefined),
  hidden: z.string().max(200).optional().catch(undefined),
  density: z.enum(['compact', 'regular', 'relaxed']).default('regular').catch('regular'),
})
export type SampleQuery = z.output<typeof SampleQuery>

export const SAMPLE_DEFAULTS = SampleQuery.parse({})
