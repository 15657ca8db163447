import { z } from 'zod'
import { CLOCK } from '@/lib/domain/clock'
import { Edited, Id, Instant, line, PageQuery, paged, searched, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

const required = { error: 'required' }

const FIELDS = {
  nameZh: line(20).min(1, required),
  nameEn: line(20).min(1, required),
  /** UK time. */
  start: z.string().regex(CLOCK, { error: 'format' }),
  minutes: z.int().min(15).max(1_440),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, required).max(7),
  fromDay: UkDate,
  untilDay: UkDate,
  /** Most products of one sale. */
  capacity: z.int().min(1).max(1_000),
  /** Highest flash price in percent of the sale price. */
  maxPercent: z.int().min(1).max(99),
  active: z.boolean(),
}

export const SeckillTime = z.object({ ...FIELDS, id: Id, version: Version, updateTime: Instant })
export type SeckillTime = z.output<typeof SeckillTime>

const reads = { from: 'extension', who: 'operator', permission: 'seckill:list' } as const
const writes = { from: 'extension', who: 'operator', permission: 'seckill:edit' } as const

export const listSeckillTimes = endpoint({
  ...reads,
  method: 'GET',
  path: '/activity/seckillTime/list',
  summary: 'List the times of flash sales, by their start',
  query: PageQuery.extend({ q: searched(64).optional(), active: z.enum(['0', '1']).optional() }),
  data: paged(SeckillTime),
})

export const getSeckillTime = endpoint({
  ...reads,
  method: 'GET',
  path: '/activity/seckillTime/queryById',
  summary: 'Read a time of flash sales',
  query: z.object({ id: Id }),
  data: SeckillTime,
  errors: ['NOT_FOUND'],
})

export const addSeckillTime = endpoint({
  ...writes,
  method: 'POST',
  path: '/activity/seckillTime/add',
  idempotent: true,
  summary: 'Add a time of flash sales; two that are in use never overlap',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editSeckillTime = endpoint({
  ...writes,
  method: 'PUT',
  path: '/activity/seckillTime/edit',
  summary: 'Change a time of flash sales; enrolments keep the times at which they were made',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

/** A flash sale that shops can enrol in. */
export const SeckillSession = z.object({
  seckillTimeId: Id,
  name: TwinText,
  day: UkDate,
  startsAt: Instant,
  endsAt: Instant,
  /** Deadline for enrolling and withdrawing. */
  lockAt: Instant,
  maxPercent: z.int(),
  capacity: z.int(),
  /** Accepted products. */
  taken: z.int(),
})
export type SeckillSession = z.output<typeof SeckillSession>

export const getSeckilltimeidList = endpoint({
  method: 'GET',
  path: '/activity/seckillTime/getSeckilltimeidList',
  from: 'specification',
  who: 'user',
  permission: 'flash:list',
  summary:
    'List the flash sales of the next 14 UK days that shops can still enrol in, by their start; or those of one day',
  query: z.object({ day: UkDate.optional() }),
  data: z.array(SeckillSession),
})
