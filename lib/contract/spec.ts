import { z } from 'zod'
import { SPEC_NAME_MAX, SPEC_VALUE_MAX, SPEC_VALUES_MAX } from '@/lib/domain/spec'
import { Edited, Id, Instant, line, Nothing, PageQuery, paged, searched, TwinText, Version } from './common'
import { endpoint } from './endpoint'

const SpecValue = z.object({
  id: Id,
  specId: Id,
  value: TwinText,
  /** "#c0392b", or empty. */
  colour: z.string(),
  sortNo: z.int(),
  /** Products with a SKU of this value. */
  usedBy: z.int(),
})

export const Spec = z.object({
  id: Id,
  /** Null for one of the platform's, which every shop may use. */
  shopId: Id.nullable(),
  name: TwinText,
  sortNo: z.int(),
  values: z.array(SpecValue),
  /** Products with a SKU of one of its values. */
  usedBy: z.int(),
  updateTime: Instant,
  version: Version,
})
export type Spec = z.output<typeof Spec>

export const listSpecs = endpoint({
  method: 'GET',
  path: '/goods/goodsSpec/queryGoodsSpecList',
  from: 'specification',
  who: 'user',
  permission: 'spec:list',
  summary: 'List option sets: the shop’s and the platform’s, for an operator the platform’s, last changed first',
  query: PageQuery.extend({
    q: searched(100).optional(),
    used: z.enum(['1', '0']).optional(),
    /** Owner: the shop, or the platform. */
    of: z.enum(['own', 'platform']).optional(),
  }),
  data: paged(Spec),
})

export const getSpec = endpoint({
  method: 'GET',
  path: '/goods/goodsSpec/getGoodspeace/{id}',
  from: 'specification',
  who: 'user',
  permission: 'spec:list',
  summary: 'Read an option set with its values',
  params: z.object({ id: Id }),
  data: Spec,
  errors: ['NOT_FOUND'],
})

export const valuesOfSpec = endpoint({
  method: 'GET',
  path: '/goods/goodsSpecValue/queryBySpecId/{id}',
  from: 'specification',
  who: 'user',
  permission: 'spec:list',
  summary: 'List the values of an option set',
  params: z.object({ id: Id }),
  data: z.array(SpecValue),
  errors: ['NOT_FOUND'],
})

const required = { error: 'required' }
const fields = {
  nameZh: line(SPEC_NAME_MAX).min(1, required),
  nameEn: line(SPEC_NAME_MAX).min(1, required),
  sortNo: z.int().min(0).max(9_999),
  values: z
    .array(
      z.strictObject({
        /** Null for a new one. */
        id: Id.nullable(),
        zh: line(SPEC_VALUE_MAX).min(1, required),
        en: line(SPEC_VALUE_MAX).min(1, required),
        colour: z.string().regex(/^(#[0-9a-f]{6})?$/, { error: 'format' }),
      }),
    )
    .min(1, required)
    .max(SPEC_VALUES_MAX),
}

export const addSpec = endpoint({
  method: 'POST',
  path: '/goods/goodsSpec/add',
  from: 'extension',
  who: 'user',
  permission: 'spec:edit',
  idempotent: true,
  summary: 'Add an option set, for the shop or, by an operator, for all',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})

export const editSpec = endpoint({
  method: 'PUT',
  path: '/goods/goodsSpec/edit',
  from: 'extension',
  who: 'user',
  permission: 'spec:edit',
  summary: 'Change an option set and its values',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SPEC_IN_USE'],
})

export const deleteSpec = endpoint({
  method: 'DELETE',
  path: '/goods/goodsSpec/delete',
  from: 'specification',
  who: 'user',
  permission: 'spec:edit',
  summary: 'Delete an option set that no product uses',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'SPEC_IN_USE'],
})

export const deleteSpecValue = endpoint({
  method: 'DELETE',
  path: '/goods/goodsSpecValue/delete',
  from: 'specification',
  who: 'user',
  permission: 'spec:edit',
  summary: 'Delete a value that no product uses; the last one of a set stays',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'SPEC_IN_USE', 'SPEC_LAST_VALUE'],
})
