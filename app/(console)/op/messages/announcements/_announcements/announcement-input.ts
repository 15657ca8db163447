import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { addAnnouncement, announcementChoices, editAnnouncement } from '@/lib/contract/announcement'
import { parseUkTime } from '@/lib/domain/uk-time'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

const {
  audience: _audience,
  startTime: _start,
  endTime: _end,
  mustAck: _ack,
  pinned: _pin,
  byMail: _mail,
  ...plain
} = addAnnouncement.body.shape
/** Options of the form; `allShops` means every type of shop. */
export const AUDIENCE_OPTIONS = ['all', 'allShops', 'shopTypes', 'shops', 'roles', 'users'] as const
const PARTS = ['shopTypes', 'shops', 'roles', 'users'] as const
const Chosen = z.array(z.string()).default([])
const Ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
/** Parses a UK time from a date-time field; refuses times that do not exist or occur twice. */
const Moment = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return null
    const at = parseUkTime(text)
    if (at !== null) return new Date(at).toISOString()
    context.addIssue({ code: 'custom', message: 'format' })
    return z.NEVER
  })

const Fields = {
  ...plain,
  audienceKind: z.enum(AUDIENCE_OPTIONS),
  shopTypes: Chosen,
  shops: Chosen,
  roles: Chosen,
  users: z.string().default(''),
  startTime: Moment,
  endTime: Moment,
  mustAck: Ticked,
  pinned: Ticked,
  byMail: Ticked,
}

const Partly = z.object({
  audienceKind: z.string(),
  ...Object.fromEntries(PARTS.map((part) => [part, z.union([z.string(), z.array(z.string())])])),
})
/** All errors of a form are reported together: a check runs even if another field is wrong. */
const atOnce = { when: () => true }

const namesSomebody = (part: (typeof PARTS)[number]) => (typed: unknown) => {
  const { data } = Partly.safeParse(typed)
  const named = data?.audienceKind === part ? Reflect.get(data, part) : true
  return named === true || [named].flat().join('').trim() !== ''
}

const endsLater = (typed: unknown): boolean => {
  const { data } = z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() }).safeParse(typed)
  return !data || data.endTime > data.startTime
}

/** Each kind of audience reports errors at its own field. */
const whole = <S extends z.ZodRawShape>(shape: S) =>
  PARTS.reduce(
    (schema, part) => schema.refine(namesSomebody(part), { ...atOnce, path: [part], error: 'audience' }),
    z.object(shape).refine(endsLater, { ...atOnce, path: ['endTime'], error: 'beforeStart' }),
  )

export const NewDraft = whole({ ...Fields, idempotencyKey: PressKey.optional() })
export const KnownDraft = whole({
  ...Fields,
  id: editAnnouncement.body.shape.id,
  version: z.coerce.number().pipe(editAnnouncement.body.shape.version),
})
export type Typed = z.output<typeof KnownDraft>

const namesIn = (text: string) => text.split(/[\s,，;；]+/).filter(Boolean)

/** All types of shop, the meaning of `allShops`. */
async function everyShopType(): Promise<string[]> {
  const { shopTypes } = await read(announcementChoices)
  return shopTypes.map(({ value }) => value)
}

/** Converts form values for the API: only the selected kind of audience counts. */
export async function asDraft(typed: Omit<Typed, 'id' | 'version'>) {
  const { audienceKind, shopTypes, shops, roles, users, ...rest } = typed
  if (audienceKind === 'allShops')
    return { ...rest, audience: { kind: 'shopTypes' as const, values: await everyShopType() } }
  const values = { all: [], shopTypes, shops, roles, users: namesIn(users) }[audienceKind]
  return { ...rest, audience: { kind: audienceKind, values } }
}

const FAULTS = ['choose', 'unknown', 'required', 'beforeStart', 'past'] as const

const fieldOf = (audience: string) => PARTS.find((part) => part === audience) ?? 'audienceKind'

/** Turns the error keys of the marketplace into texts at their fields. */
export async function inWords<T>(audienceField: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.fields) throw error
    const t = await getTranslations('announcement.fault')
    const word = (key: string) => {
      const known = FAULTS.find((each) => each === key)
      return known ? t(known, { names: String(error.detail?.names ?? '') }) : key
    }
    for (const [name, keys] of Object.entries(error.fields)) {
      const field = name.startsWith('audience') ? fieldOf(audienceField) : name
      delete error.fields[name]
      error.fields[field] = keys.map(word)
    }
    throw error
  }
}
