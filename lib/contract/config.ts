import { z } from 'zod'
import { SETTINGS, type SettingName } from '@/lib/domain/setting'
import { IMPACT_KINDS } from '@/lib/domain/trade-setting'
import { Id, Instant, line, Nothing, PageQuery, paged, UkDate, Version } from './common'
import { endpoint } from './endpoint'

const Name = z.string().regex(/^[A-Za-z0-9.]{1,64}$/)
const NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]]
export const CONFIG_REASON_MAX = 200

/** A configuration value; read-only if it has no range. */
export const Setting = z.object({
  name: Name,
  group: z.enum(['order', 'personal', 'message', 'money', 'fixed']),
  value: z.string(),
  defaultValue: z.string(),
  unit: z
    .enum(['seconds', 'devices', 'days', 'hours', 'minutes', 'months', 'percent', 'pounds', 'points', 'pointsStep'])
    .nullable(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** True for a constant of the program, which nobody can change. */
  fixed: z.boolean(),
  updateTime: Instant.nullable(),
  updateBy: z.string().nullable(),
  /** A change that is scheduled or waits for a second person; null if none is planned. */
  planned: z
    .object({
      id: Id,
      value: z.string(),
      from: Instant,
      by: z.string(),
      reason: z.string(),
      /** True if it takes effect only after a second person has approved it. */
      waits: z.boolean(),
      approver: z.string().nullable(),
      /** True if the caller proposed it. */
      own: z.boolean(),
    })
    .nullable(),
  version: Version,
})
export type Setting = z.output<typeof Setting>

export const listSettings = endpoint({
  method: 'GET',
  path: '/systemconfig/systemConfig/list',
  from: 'extension',
  who: 'operator',
  permission: 'config:list',
  summary: 'The configuration with ranges, defaults and who changed what last',
  data: z.array(Setting),
})

export const editSetting = endpoint({
  method: 'PUT',
  path: '/systemconfig/systemConfig/edit',
  from: 'extension',
  who: 'operator',
  permission: 'config:edit',
  summary:
    'Changes a number of the configuration, at once or at the beginning of a UK day to come, in place of what was planned before; one about money is only proposed, and waits for a second person',
  body: z.strictObject({
    name: z.enum(NAMES),
    value: z.int(),
    reason: line(CONFIG_REASON_MAX),
    version: Version,
    fromOn: UkDate.nullable().default(null),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const dropPlanned = endpoint({
  method: 'POST',
  path: '/systemconfig/systemConfig/dropPlanned',
  from: 'extension',
  who: 'operator',
  permission: 'config:edit',
  summary: 'Drop the planned change of a number',
  body: z.strictObject({ name: z.enum(NAMES) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const decidePlanned = endpoint({
  method: 'POST',
  path: '/systemconfig/systemConfig/decidePlanned',
  from: 'extension',
  who: 'operator',
  permission: 'config:approve',
  summary: 'Approve or decline a proposed change of a number about money; never the person who proposed it',
  body: z.strictObject({ id: Id, accept: z.boolean() }),
  /** `planned` if it begins on a later day. */
  data: z.object({ result: z.enum(['changed', 'planned', 'declined']) }),
  errors: ['NOT_FOUND', 'SAME_PERSON'],
})

export const settingImpact = endpoint({
  method: 'GET',
  path: '/systemconfig/systemConfig/impact',
  from: 'extension',
  who: 'operator',
  permission: 'config:list',
  summary: 'How many open orders or after-sale cases run by a number now, and that they keep what they have',
  query: z.object({ name: z.enum(NAMES) }),
  data: z.object({
    /** Null if it affects no open records. */
    of: z.enum(IMPACT_KINDS).nullable(),
    count: z.int(),
    capped: z.boolean(),
  }),
})

export const SettingChange = z.object({
  id: Id,
  name: Name,
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  createTime: Instant,
  createBy: z.string(),
  /** Approver; null if one person is enough. */
  approver: z.string().nullable(),
})
export type SettingChange = z.output<typeof SettingChange>

export const settingHistory = endpoint({
  method: 'GET',
  path: '/systemconfig/systemConfig/history',
  from: 'extension',
  who: 'operator',
  permission: 'config:list',
  summary: 'Who changed which number when, from what to what; the newest first',
  query: PageQuery.extend({ name: Name.optional() }),
  data: paged(SettingChange),
})
