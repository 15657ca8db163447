import { z } from 'zod'
import { PAGE_SIZE } from '@/lib/domain/limits'
import { saysEnough } from '@/lib/domain/reason'

/** Opaque, time-ordered ids (UUID version 7) or the upstream's own; never parsed by us. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** Integer pence. */
export const Pence = z.int()
/** An amount of an order, or a sum of such: null for whoever lacks `finance:view` (sheets, 6.9). */
export const Amount = Pence.nullable()
/** ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** A text that exists in both languages. */
export const TwinText = z.object({ zh: z.string(), en: z.string() })
/** Version of a record; a write that names an older one is refused. */
export const Version = z.int().min(1)

/** A form sends line breaks as CR LF: one break is one character, here and in the counters beside the fields. */
const oneKindOfBreak = (text: string): string => text.replace(/\r\n?/g, '\n')
const hasControl = (text: string): boolean => /[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ''))

/** Free text of a person: trimmed, no control characters but line breaks. A form may name its own word for "too long". */
export const line = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(oneKindOfBreak)
    .trim()
    .max(max, tooLong === undefined ? undefined : { error: tooLong })
    .refine((text) => !hasControl(text), { error: 'control' })

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
  current: IntText.min(1).max(1_250).default(1),
  size: IntText.min(1).max(100).default(PAGE_SIZE),
})

/** A page of a list. `total` stops counting at the cap; `capped` says so. */
export const paged = <S extends z.ZodType>(record: S) =>
  z.object({
    records: z.array(record),
    total: z.int().min(0),
    capped: z.boolean().default(false),
    current: z.int().min(1),
    size: z.int().min(1),
  })

/** Rows behind a tab; counting stops at a cap. */
export const TabCount = z.object({ count: z.int(), capped: z.boolean() })

export const Nothing = z.null()

/** Of an edit: whether anything is another than it was; a record that already is as wanted keeps its version. */
export const Edited = z.object({ changed: z.boolean() })

/** A date in UK time, as a date field sends it. */
export const UkDate = z.iso.date()
