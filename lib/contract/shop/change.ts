import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { LOOKED } from '../approval'
import { Id, Instant, line, PageQuery, paged, reasonLine, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

export const CHANGE_STATES = ['pending', 'passed', 'failed', 'withdrawn'] as const
export const CHANGE_KINDS = ['logo', 'name'] as const
export const SHOP_NAME_MAX = 30

/** A new logo, or the correction of a name, for the platform to decide (specification, section 4). */
export const ShopChange = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  oldLogo: z.string().nullable(),
  newLogo: z.string().nullable(),
  oldName: TwinText.nullable(),
  newName: TwinText.nullable(),
  /** Legal error in the current name. */
  explanation: z.string(),
  proofFileId: z.string().nullable(),
  reason: TwinText.nullable(),
  askTime: Instant,
  asker: z.string().nullable(),
  decideTime: Instant.nullable(),
  decider: z.string().nullable(),
  version: Version,
})
export type ShopChange = z.output<typeof ShopChange>

export const getNameLogo = endpoint({
  method: 'GET',
  path: '/shop/nameLogo/query',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'Read name and logo, when the logo may change again, and the changes so far',
  data: z.object({
    shopName: TwinText,
    shopLogo: z.string().nullable(),
    /** When another logo is accepted; null: now (specification, section 5). */
    permittedFrom: Instant.nullable(),
    changes: z.array(ShopChange),
  }),
})

export const changeLogo = endpoint({
  method: 'POST',
  path: '/shop/nameLogo/logo',
  from: 'extension',
  who: 'shop',
  permission: 'shop:namelogo',
  summary: 'Ask for another logo; the middle square of the picture is kept',
  body: z.strictObject({ base64: z.base64().max(7_000_000) }),
  data: z.object({ id: Id }),
  errors: ['LOGO_TOO_SOON', 'CHANGE_PENDING', 'PICTURE_UNREADABLE', 'PICTURE_HEIC'],
})

const Name = line(SHOP_NAME_MAX).min(2, { error: 'tooShort' })

export const correctName = endpoint({
  method: 'POST',
  path: '/shop/nameLogo/name',
  from: 'extension',
  who: 'shop',
  permission: 'shop:namelogo',
  summary: 'Ask the platform to correct a legal error in the name',
  body: z.strictObject({ nameZh: Name, nameEn: Name, explanation: reasonLine(REASON_MAX) }),
  data: z.object({ id: Id }),
  errors: ['CHANGE_PENDING'],
})

export const withdrawChange = endpoint({
  method: 'PUT',
  path: '/shop/nameLogo/withdraw',
  from: 'extension',
  who: 'shop',
  permission: 'shop:namelogo',
  summary: 'Withdraw a change that the platform has not decided',
  body: z.strictObject({ id: Id, version: Version }),
  data: z.null(),
  errors: ['NOT_FOUND', 'CHANGE_DECIDED'],
})

const ChangeRow = ShopChange.extend({ shopId: Id, shopNo: z.string(), shopName: TwinText })

export const CHANGE_TABS = ['pending', 'passed', 'failed'] as const

export const listChanges = endpoint({
  method: 'GET',
  path: '/merchant/nameLogo/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:namelogo',
  summary: 'List changes of names and logos, longest waiting first',
  query: PageQuery.extend({
    state: z.enum(CHANGE_TABS).optional(),
    kind: z.enum(CHANGE_KINDS).optional(),
    q: searched(60).optional(),
  }),
  data: paged(ChangeRow),
})

export const getChange = endpoint({
  method: 'GET',
  path: '/merchant/nameLogo/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:namelogo',
  summary: 'Read one change beside what is shown now',
  query: z.object({ id: Id }),
  data: ChangeRow.extend({
    shopLogo: z.string().nullable(),
    /** Time of the last accepted logo; null if there is none. */
    lastPassTime: Instant.nullable(),
    permittedFrom: Instant.nullable(),
    /** Other shops with a similar name. */
    alike: z.array(z.object({ id: Id, shopNo: z.string(), shopName: TwinText })),
  }),
  errors: ['NOT_FOUND'],
})

export const decideChange = endpoint({
  method: 'PUT',
  path: '/merchant/nameLogo/decide',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:namelogo',
  summary: 'Pass a change, which shows at once, or fail it with a reason',
  body: z.strictObject({
    id: Id,
    version: Version,
    pass: z.boolean(),
    /** Required for a refusal. */
    reasonZh: line(REASON_MAX),
    reasonEn: line(REASON_MAX),
    ...LOOKED,
  }),
  data: z.object({ state: z.enum(CHANGE_STATES) }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CHANGE_DECIDED', 'LOGO_TOO_SOON', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})
