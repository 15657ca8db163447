import { z } from 'zod'
import { Id, Version } from '../common'
import { endpoint } from '../endpoint'

/** Most dictionaries that can be switched on or off in one call. */
export const DICT_BATCH_MAX = 100

/**
 * Result for one dictionary: `done`; `already`, no change needed; `fixed`, the program needs its values; `changed`, by
 * another user since the preview; `gone`, in the bin or deleted.
 */
export const DICT_RESULTS = ['done', 'already', 'fixed', 'changed', 'gone'] as const

const DictRow = z.object({
  id: Id,
  /** Empty, like the names, if the dictionary is gone. */
  dictCode: z.string(),
  dictName: z.string(),
  dictNameEn: z.string(),
  version: Version,
  items: z.int(),
  /** Number of records that use one of its values. */
  records: z.int(),
  result: z.enum(DICT_RESULTS),
})
export type DictRow = z.output<typeof DictRow>

const status = z.union([z.literal(0), z.literal(1)])
const data = z.object({ rows: z.array(DictRow) })

export const previewDictionaryStatus = endpoint({
  method: 'POST',
  path: '/sys/dict/status/preview',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  effect: 'read',
  summary: 'What would become of each of these dictionaries, and how many records have their values',
  body: z.strictObject({ status, ids: z.array(Id).min(1).max(DICT_BATCH_MAX) }),
  data,
})

export const dictionaryStatus = endpoint({
  method: 'PUT',
  path: '/sys/dict/status',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary:
    'Offers the values of these dictionaries (1) or none of them (0); each for itself, in the version that was looked at',
  body: z.strictObject({
    status,
    dicts: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(1)
      .max(DICT_BATCH_MAX),
  }),
  data,
})
