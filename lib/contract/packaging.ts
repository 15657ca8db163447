import { z } from 'zod'
import { SIZE } from '@/lib/domain/parcel-size'
import { PACKAGING_MAX_G } from '@/lib/domain/postage-label'
import { Edited, Id, Instant, line, Nothing, PageQuery, paged, searched, Version } from './common'
import { endpoint } from './endpoint'

const FIELDS = {
  name: line(40).min(1, { error: 'required' }),
  /** Millimetres, "300x200x100". */
  size: z.string().regex(SIZE, { error: 'size' }),
  /** Grams of the empty parcel. */
  packagingG: z.int().min(0).max(PACKAGING_MAX_G),
}

const Packaging = z.object({ ...FIELDS, id: Id, createdAt: Instant, version: Version })
export type Packaging = z.output<typeof Packaging>

const base = { from: 'extension', who: 'shop', permission: 'order:ship', whenPaused: 'allowed' } as const

export const listPackaging = endpoint({
  ...base,
  permission: 'order:print',
  method: 'GET',
  path: '/order/packaging/queryPage',
  summary: 'List the parcels that the shop saved, by name',
  query: PageQuery.extend({ q: searched(40).optional() }),
  data: paged(Packaging),
})

export const getPackaging = endpoint({
  ...base,
  permission: 'order:print',
  method: 'GET',
  path: '/order/packaging/queryById',
  summary: 'Read a saved parcel',
  query: z.object({ id: Id }),
  data: Packaging,
  errors: ['NOT_FOUND'],
})

export const addPackaging = endpoint({
  ...base,
  method: 'POST',
  path: '/order/packaging/add',
  idempotent: true,
  summary: 'Save a parcel',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editPackaging = endpoint({
  ...base,
  method: 'PUT',
  path: '/order/packaging/edit',
  summary: 'Change a saved parcel',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deletePackaging = endpoint({
  ...base,
  method: 'DELETE',
  path: '/order/packaging/delete',
  summary: 'Delete a saved parcel; labels that were bought with it stay',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})
