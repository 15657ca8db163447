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

/** What a product tells besides title, pictures and SKUs. */
export const goodsMore = {
  subtitleZh: line(SUBTITLE_MAX),
  subtitleEn: line(SUBTITLE_MAX),
  keywords: z.array(line(KEYWORD_MAX).min(1)).max(KEYWORDS_MAX, { error: 'keywords' }),
  /** Pieces that one buyer may have; null without a limit. */
  buyLimit: z.int().min(1).max(BUY_LIMIT_MAX).nullable(),
  /** Name and address. */
  manufacturer: line(MAKER_MAX),
  /** Name and address of the person in the UK who answers for its safety. */
  ukPerson: line(MAKER_MAX),
  marks: z.array(z.enum(SAFETY_MARKS)).max(SAFETY_MARKS.length),
  /** Years; 0 for everybody. */
  ageFrom: z.union(AGES.map((age) => z.literal(age))),
  battery: z.enum(BATTERIES),
  /** Files: certificates, test reports. */
  documents: z.array(Id).max(GOODS_DOCUMENTS_MAX),
  /** Files: a film for buyers. */
  videos: z.array(Id).max(GOODS_VIDEOS_MAX),
  /** Customs tariff code, 6 to 10 digits. */
  hsCode: z
    .string()
    .overwrite(bareTyped)
    .regex(/^(\d{6}|\d{8}|\d{10})?$/, { error: 'hsCode' }),
  /** Country of origin, two letters (ISO 3166). */
  origin: z.string().regex(/^([A-Z]{2})?$/, { error: 'country' }),
  /** What customs are told it is, in English; blank: its English title. */
  customsText: line(CUSTOMS_TEXT_MAX).regex(/^[\x20-\x7e]*$/, { error: 'format' }),
  /** Rate class for VAT where it differs from the category's; null: the category's. */
  vatClass: z.enum(VAT_CLASSES).nullable(),
  /** Why it differs, for the reviewer. */
  vatNote: line(VAT_NOTE_MAX),
  /** By the English name of an attribute of the category. */
  attributes: z.record(line(40).min(1), line(ATTRIBUTE_MAX)),
}

/** What is not given in an edit stays as it is. */
export const GoodsMore = z.object(goodsMore).partial()
export type GoodsMore = z.output<typeof GoodsMore>
