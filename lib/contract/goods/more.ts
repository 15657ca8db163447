import { z } from 'zod'
import {
  AGES,
  ATTRIBUTE_MAX,
  BATTERIES,
  BUY_LIMIT_MAX,
  CUSTOMS_TEXT_MAX,
  GOODS_DOCUMENTS_MAX,
  GOODS_VIDEOS_MAX,
  KEYWORD_MAX,
  KEYWORDS_MAX,
  MAKER_MAX,
  SAFETY_MARKS,
  SUBTITLE_MAX,
  VAT_NOTE_MAX,
} from '@/lib/domain/goods/more'
import { bareTyped } from '@/lib/domain/typed'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import { Id, line } from '../common'

/** Further fields of a product besides title, pictures and SKUs. */
export const goodsMore = {
  subtitleZh: line(SUBTITLE_MAX),
  subtitleEn: line(SUBTITLE_MAX),
  keywords: z.array(line(KEYWORD_MAX).min(1)).max(KEYWORDS_MAX, { error: 'keywords' }),
  /** Most pieces for one buyer; null: no limit. */
  buyLimit: z.int().min(1).max(BUY_LIMIT_MAX).nullable(),
  /** Name and address. */
  manufacturer: line(MAKER_MAX),
  /** Name and address of the person in the UK responsible for its safety. */
  ukPerson: line(MAKER_MAX),
  marks: z.array(z.enum(SAFETY_MARKS)).max(SAFETY_MARKS.length),
  /** Minimum age in years; 0 for everybody. */
  ageFrom: z.union(AGES.map((age) => z.literal(age))),
  battery: z.enum(BATTERIES),
  /** Files: certificates, test reports. */
  documents: z.array(Id).max(GOODS_DOCUMENTS_MAX),
  /** Files: a video for buyers. */
  videos: z.array(Id).max(GOODS_VIDEOS_MAX),
  /** Customs tariff code, 6 to 10 digits. */
  hsCode: z
    .string()
    .overwrite(bareTyped)
    .regex(/^(\d{6}|\d{8}|\d{10})?$/, { error: 'hsCode' }),
  /** Country of origin, two letters (ISO 3166). */
  origin: z.string().regex(/^([A-Z]{2})?$/, { error: 'country' }),
  /** Customs description in English; blank: its English title. */
  customsText: line(CUSTOMS_TEXT_MAX).regex(/^[\x20-\x7e]*$/, { error: 'format' }),
  /** VAT rate class if it differs from the category's; null: the category's. */
  vatClass: z.enum(VAT_CLASSES).nullable(),
  /** Reason for the difference, for the reviewer. */
  vatNote: line(VAT_NOTE_MAX),
  /** Values by the English name of a category attribute. */
  attributes: z.record(line(40).min(1), line(ATTRIBUTE_MAX)),
}

/** Fields absent from an edit are unchanged. */
export const GoodsMore = z.object(goodsMore).partial()
export type GoodsMore = z.output<typeof GoodsMore>
