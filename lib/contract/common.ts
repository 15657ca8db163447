import { z } from 'zod'
import { PAGE_SIZE } from '@/lib/domain/limits'
import { tidyPhone } from '@/lib/domain/phone'
import { saysEnough } from '@/lib/domain/reason'
import { bareCapitals, plainText, plainTyped, withoutInvisible } from '@/lib/domain/typed'

/** Opaque, time-ordered ids (UUID version 7), or ids of the upstream; never parsed. */
export const Id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('Opaque identifier')
/** Up to `most` ids separated by commas, for query strings. */
export const idsWithCommas = (most: number) =>
  z
    .string()
    .max(most * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(Id).max(most))
export const Pence = z.int().describe('Amount in pence')
/** Amount of an order, or a sum of such; null without `finance:view` (sheets, 6.9). */
export const Amount = Pence.nullable()
export const Instant = z.iso.datetime({ offset: true }).describe('ISO 8601 timestamp with offset')
export const TwinText = z.object({ zh: z.string(), en: z.string() }).describe('Text in Chinese and in English')
export const Version = z
  .int()
  .min(1)
  .describe('Version of the record; a write that names an older one fails with VERSION_CONFLICT')

/** Forms send line breaks as CR LF, and some systems send decomposed accents: normalises both to one character. */
const oneKindOfBreak = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC')
const hasControl = (text: string): boolean => /[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ''))

/** Free text: trimmed, no control characters except line breaks. `tooLong` replaces the key of the length error. */
export const line = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(oneKindOfBreak)
    .trim()
    .max(max, tooLong === undefined ? undefined : { error: tooLong })
    .refine((text) => !hasControl(text), { error: 'control' })

/** Name of a person, shop or place: one line without invisible characters, except joiners. */
export const nameLine = (max: number) => line(max).overwrite((text) => withoutInvisible(text).trim())

/** A number or code of at most `max` characters, cleaned of paste artefacts. */
export const typedText = (max: number) =>
  z
    .string()
    .overwrite(plainTyped)
    .max(max)
    .refine((text) => !hasControl(text), { error: 'control' })

/** `typedText` in capitals without separators: VAT and account numbers. */
export const bareText = (max: number) => typedText(max).overwrite(bareCapitals)

/** A telephone number of at most `max` characters, formatted by `tidyPhone`. */
export const phoneText = (max: number) => z.string().overwrite(tidyPhone).max(max)

/** Search text of a list. */
export const searched = (max: number) => z.string().overwrite(plainText).max(max)

/** Reason in a person's own words; required. */
export const reasonLine = (max: number) => line(max).min(2).refine(saysEnough, { error: 'reasonShort' })

/** Text that keeps its outer white space, as in " and "; not blank, no control characters except line breaks. */
export const spacedText = (max: number) =>
  z
    .string()
    .overwrite(oneKindOfBreak)
    .max(max)
    .min(1, { error: 'required' })
    .refine((text) => text.trim() !== '', { error: 'required' })
    .refine((text) => !hasControl(text), { error: 'control' })

/** Number from a query string, which is always text. */
export const IntText = z.coerce.number().int()

/** Paging of every list: `current` from 1, `size` 8 by default (specification, section 9). */
export const PageQuery = z.object({
  current: IntText.min(1).max(1_250).default(1).describe('Page, counted from 1'),
  size: IntText.min(1).max(100).default(PAGE_SIZE).describe('Records per page'),
})

export const paged = <S extends z.ZodType>(record: S) =>
  z.object({
    records: z.array(record),
    total: z.int().min(0).describe('Records in the list; counting stops at a cap'),
    capped: z.boolean().default(false).describe('True if `total` reached the cap'),
    current: z.int().min(1),
    size: z.int().min(1),
  })

/** Rows behind a tab; counting stops at a cap. */
export const TabCount = z.object({ count: z.int(), capped: z.boolean() })

export const Nothing = z.null()

export const Edited = z.object({
  changed: z.boolean().describe('False if the record already had these values; it then keeps its version'),
})

export const UkDate = z.iso.date().describe('Date in UK time')

/** First and last UK day of a period. */
export const DayRange = z.object({ from: UkDate, to: UkDate })
