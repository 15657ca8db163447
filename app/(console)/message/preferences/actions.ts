'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { saveNotificationPreferences, testNotificationMail } from '@/lib/contract/notification'
import { type NotificationKind, OPTIONAL_KINDS } from '@/lib/domain/notification'
import { upstream } from '@/lib/upstream/call'

const PATH = '/message/preferences'
const { mail, digest, language, version } = saveNotificationPreferences.body.shape
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'format' })

/** What the form sends: the boxes that are ticked, and the quiet hours when they are wanted. */
const Sent = z
  .object({
    site: z.array(z.string()).default([]),
    kinds: z.array(z.string()).default([]),
    mail: mail.default([]),
    digest,
    language,
    version: z.coerce.number().pipe(version),
    quiet: z.string().optional(),
    from: Clock,
    to: Clock,
    zone: z.enum(['Europe/London', 'Asia/Shanghai']),
  })
  .refine(({ quiet, from, to }) => !quiet || from !== to, { error: 'sameTime', path: ['to'] })

type Optional = (typeof OPTIONAL_KINDS)[number]
const isOptional = (kind: string): kind is Optional & NotificationKind => OPTIONAL_KINDS.some((each) => each === kind)

export const save = action(null, Sent, async ({ site, kinds, quiet, from, to, zone, ...wishes }) => {
  const siteOff = kinds.filter(isOptional).filter((kind) => !site.includes(kind))
  const body = { ...wishes, siteOff, quiet: quiet ? { from, to, zone } : null }
  await upstream(saveNotificationPreferences, { body })
  revalidatePath(PATH)
  redirect(`${PATH}?done=saved`)
})

/** A mail as it will come, by what is saved. */
export const test = action(null, z.object({ idempotencyKey: z.string().max(64).optional() }), async (typed) => {
  const options = typed.idempotencyKey ? { idempotencyKey: typed.idempotencyKey } : {}
  const { sent } = await upstream(testNotificationMail, { body: {} }, options)
  redirect(`${PATH}?done=${sent ? 'tested' : 'notTested'}`)
})
