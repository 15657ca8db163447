import { z } from 'zod'
import { PAGE_SIZE } from '@/lib/domain/limits'
import { tidyPhone } from '@/lib/domain/phone'
import { saysEnough } from '@/lib/domain/reason'
import { bareCapitals, plainText, plainTyped, withoutInvisible } from '@/lib/domain/typed'

/** Opaque, time-ordered ids (UUID version 7) or the upstream's own; never parsed by us. */
export const Id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('Opaque identifier')
/** Up to `most` ids with commas between them, as an address has them. */
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

/** A form sends line breaks as CR LF, some systems letters apart from their accents: one character each, as counters count. */
const oneKindOfBreak = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC')
const hasControl = (text: string): boolean => /[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ''))

/** Free text of a person: trimmed, no control characters but line breaks. A form may name its own word for "too long". */
export const line = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(oneKindOfBreak)
    .trim()
    .max(max, tooLong === undefined ? undefined : { error: tooLong })
    .refine((text) => !hasControl(text), { error: 'control' })

/** Name of a person, a shop or a place: a line without unseen signs; joiners belong to it. */
export const nameLine = (max: number) => line(max).overwrite((text) => withoutInvisible(text).trim())

/** A number or code of at most `max` signs, however it was pasted. */
export const typedText = (max: number) =>
  z
    .string()
    .overwrite(plainTyped)
    .max(max)
    .refine((text) => !hasControl(text), { error: 'control' })

/** The same without what groups it, in capitals: VAT and account numbers. */
export const bareText = (max: number) => typedText(max).overwrite(bareCapitals)

/** A telephone number of at most `max` signs as `tidyPhone` writes it. */
export const phoneText = (max: number) => z.string().overwrite(tidyPhone).max(max)

/** Words or numbers that a list is searched by. */
export const searched = (max: number) => z.string().overwrite(plainText).max(max)

/** Why somebody does something, in words of their own. */
export const reasonLine = (max: number) => line(max).min(2).refine(saysEnough, { error: 'reasonShort' })

/** A text whose white space at the edges belongs to it, as in " and "; not blank, no control characters but line breaks. */
export const spacedText = (max: number) =>
  z
    .string()
    .overwrite(oneKindOfBreak)
    .max(max)
    .min(1, { error: 'required' })
    .refine((text) => text.trim() !== '', { error: 'required' })
    .refine((text) => !hasControl(text), { error: 'control' })

/** Query strings are text: numbers are read here, once. */
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

/** UK days between which something happens. */
export const DayRange = z.object({ from: UkDate, to: UkDate })
