import { z } from 'zod'
import { Edited, Id, line, PageQuery, paged, searched, TwinText, Version } from './common'
import { endpoint } from './endpoint'

const required = { error: 'required' }
const fields = {
  nameZh: line(20).min(1, required),
  nameEn: line(40).min(1, required),
  /** Text for buyers. */
  textZh: line(300).min(1, required),
  textEn: line(600).min(1, required),
  /** Shops that may promise it and the required proof: for reviewers. */
  eligibility: line(300),
  evidence: line(300),
  sortNo: z.int().min(0).max(9_999),
  enabled: z.boolean(),
}

const Security = z.object({ ...fields, id: Id, usedBy: z.int(), version: Version })
export type Security = z.output<typeof Security>

export const allSecurities = endpoint({
  method: 'POST',
  path: '/goods/goodsSecurity/queryAll',
  from: 'specification',
  who: 'user',
  permission: 'goods:list',
  effect: 'read',
  summary: 'List the guarantees that a product may promise',
  body: z.strictObject({}).default({}),
  data: z.array(z.object({ id: Id, name: TwinText, text: TwinText })),
})

export const listSecurities = endpoint({
  method: 'GET',
  path: '/goods/goodsSecurity/list',
  from: 'extension',
  who: 'operator',
  permission: 'security:list',
  summary: 'List the guarantees',
  query: PageQuery.extend({ q: searched(100).optional(), enabled: z.enum(['1', '0']).optional() }),
  data: paged(Security),
})

export const getSecurity = endpoint({
  method: 'GET',
  path: '/goods/goodsSecurity/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'security:list',
  summary: 'Read a guarantee',
  query: z.object({ id: Id }),
  data: Security,
  errors: ['NOT_FOUND'],
})

export const addSecurity = endpoint({
  method: 'POST',
  path: '/goods/goodsSecurity/add',
  from: 'extension',
  who: 'operator',
  permission: 'security:edit',
  idempotent: true,
  summary: 'Add a guarantee',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})

export const editSecurity = endpoint({
  method: 'PUT',
  path: '/goods/goodsSecurity/edit',
  from: 'extension',
  who: 'operator',
  permission: 'security:edit',
  summary: 'Change a guarantee, or take it out of use',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
