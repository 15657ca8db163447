import { z } from 'zod'
import { endpoint } from './endpoint'

/** Codes are only used as bound values; there are no table-backed dictionaries (safety, JB-01). */
const DictCode = z.string().regex(/^[a-z0-9_]{1,64}$/)

export const DictItem = z.object({
  value: z.string(),
  text: z.string(),
  label: z.string().optional(),
  color: z.string().nullish(),
  status: z.int().optional().describe('1 to be chosen, 0 switched off: only its text is still needed'),
})
export type DictItem = z.output<typeof DictItem>

export const dictItems = endpoint({
  method: 'GET',
  path: '/sys/dict/getDictItems/{code}',
  from: 'specification',
  who: 'user',
  timestamp: false,
  whenPaused: 'allowed',
  shopId: 'blank',
  summary: 'Items of a dictionary in the caller’s language',
  params: z.object({ code: DictCode }),
  /** Without `all` only values that may be chosen. */
  query: z.object({ all: z.literal('1').optional() }),
  data: z.array(DictItem),
  errors: ['NOT_FOUND'],
})

export const configValue = endpoint({
  method: 'GET',
  path: '/systemconfig/systemConfig/getValueByName',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'A public number or text of the configuration',
  query: z.object({ name: z.string().regex(/^[A-Za-z0-9.]{1,64}$/) }),
  data: z.object({ name: z.string(), value: z.string() }),
  errors: ['NOT_FOUND'],
})
