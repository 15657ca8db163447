import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { addAnnouncement, editAnnouncement } from '@/lib/contract/announcement'
import { parseUkTime } from '@/lib/domain/uk-time'
import { UpstreamError } from '@/lib/upstream/call'

const {
  audience,
  startTime: _start,
  endTime: _end,
  mustAck: _ack,
  pinned: _pin,
  byMail: _mail,
  ...plain
} = addAnnouncement.body.shape
const { kind } = audience.shape
const Chosen = z.array(z.string()).default([])
const Ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
/** A UK time as a field for date and time sends it; an hour that does not exist, or twice, is refused. */
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
  audienceKind: kind,
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

export const NewDraft = z.object({ ...Fields, idempotencyKey: z.string().max(64).optional() })
export const KnownDraft = z.object({
  ...Fields,
  id: editAnnouncement.body.shape.id,
  version: z.coerce.number().pipe(editAnnouncement.body.shape.version),
})
export type Typed = z.output<typeof KnownDraft>

const namesIn = (text: string) => text.split(/[\s,，;；]+/).filter(Boolean)

/** What the wire wants of what the form sends: only the part of the audience that was chosen counts. */
export function asDraft(typed: Omit<Typed, 'id' | 'version'>) {
  const { audienceKind, shopTypes, shops, roles, users, ...rest } = typed
  const values = { all: [], shopTypes, shops, roles, users: namesIn(users) }[audienceKind]
  return { ...rest, audience: { kind: audienceKind, values } }
}

const FAULTS = ['choose', 'unknown', 'required', 'beforeStart', 'past'] as const

/** The marketplace names what is wrong by a key; here it becomes words at its field. */
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
      const field = name.startsWith('audience') ? audienceField : name
      delete error.fields[name]
      error.fields[field] = keys.map(word)
    }
    throw error
  }
}
