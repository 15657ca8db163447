import { z } from 'zod'
import { saveNotificationPreferences } from '@/lib/contract/notification'
import { type NotificationKind, OPTIONAL_KINDS } from '@/lib/domain/notification'

const { mail, digest, language, version, quiet } = saveNotificationPreferences.body.shape
const Quiet = quiet.unwrap()

/** Quiet hours are validated only if they are switched on. */
const QuietFields = z
  .object({
    quiet: z.string().optional(),
    from: z.string().default(''),
    to: z.string().default(''),
    zone: z.string().default(''),
  })
  .transform(({ quiet: wanted, ...hours }, context) => {
    if (!wanted) return { quiet: null }
    const parsed = Quiet.safeParse(hours)
    if (parsed.success) return { quiet: parsed.data }
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/** Form values: ticked boxes, and the quiet hours if they are on. */
export const Sent = z
  .object({
    site: z.array(z.string()).default([]),
    kinds: z.array(z.string()).default([]),
    mail: mail.default([]),
    digest,
    language,
    version: z.coerce.number().pipe(version),
  })
  .and(QuietFields)

type Optional = (typeof OPTIONAL_KINDS)[number]
const isOptional = (kind: string): kind is Optional & NotificationKind => OPTIONAL_KINDS.some((each) => each === kind)

/** Converts the form for the API. */
export function asWishes({ site, kinds, ...wishes }: z.output<typeof Sent>) {
  return { ...wishes, siteOff: kinds.filter(isOptional).filter((kind) => !site.includes(kind)) }
}
