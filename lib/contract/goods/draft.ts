import { z } from 'zod'
import { Id, Instant, Nothing, Version } from '../common'
import { endpoint } from '../endpoint'

/** Texts of a form's fields by name. */
const Values = z.record(z.string().max(100), z.union([z.string().max(200_000), z.array(z.string().max(300)).max(100)]))

/** Product and version of the draft; null for a new product. */
const Which = { id: Id.nullable(), version: Version.nullable() }

export const goodsDraft = endpoint({
  method: 'GET',
  path: '/goods/draft/get',
  from: 'extension',
  who: 'shop',
  permission: 'goods:edit',
  summary: 'Read what the caller has typed into the form of a product and not saved',
  query: z.object({ id: Id.optional(), version: z.coerce.number().pipe(Version).optional() }),
  data: z.object({ values: Values, at: Instant }).nullable(),
})

export const saveGoodsDraft = endpoint({
  method: 'PUT',
  path: '/goods/draft/save',
  from: 'extension',
  who: 'shop',
  permission: 'goods:edit',
  summary: 'Keep what the caller has typed into the form of a product; without values it is forgotten',
  body: z.strictObject({ ...Which, values: Values.nullable() }),
  data: Nothing,
})
