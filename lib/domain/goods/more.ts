import type { VatClass } from '../vat/class'

/** Limits of a product's fields besides title, pictures and SKUs. */
export const SUBTITLE_MAX = 120
export const KEYWORDS_MAX = 10
export const KEYWORD_MAX = 30
export const BUY_LIMIT_MAX = 999
export const MAKER_MAX = 200
export const GOODS_DOCUMENTS_MAX = 10
export const GOODS_VIDEOS_MAX = 1
export const ATTRIBUTE_MAX = 200
/** Longest customs description. */
export const CUSTOMS_TEXT_MAX = 60
export const VAT_NOTE_MAX = 200

export const SAFETY_MARKS = ['ukca', 'ce', 'ukni', 'cpsr', 'en71'] as const
export const BATTERIES = ['none', 'inside', 'apart'] as const
export const AGES = [0, 3, 8, 14, 16, 18] as const

/** Values of a product without any of these fields. */
export const NOTHING_MORE = {
  subtitleZh: '',
  subtitleEn: '',
  keywords: [] as string[],
  buyLimit: null as number | null,
  manufacturer: '',
  ukPerson: '',
  marks: [] as (typeof SAFETY_MARKS)[number][],
  ageFrom: 0,
  battery: 'none' as (typeof BATTERIES)[number],
  documents: [] as string[],
  videos: [] as string[],
  hsCode: '',
  origin: '',
  customsText: '',
  vatClass: null as VatClass | null,
  vatNote: '',
  attributes: {} as Record<string, string>,
}

/** Fields whose changes the platform reviews before buyers see them (rules 4.4: "full"); others apply at once. */
export const REVIEWED_MORE = [
  'subtitleZh',
  'subtitleEn',
  'manufacturer',
  'ukPerson',
  'marks',
  'ageFrom',
  'battery',
  'documents',
  'videos',
  'customsText',
  'vatClass',
  'vatNote',
  'attributes',
] as const

interface Judged {
  titleZh: string
  titleEn: string
  subtitleZh: string
  subtitleEn: string
  pictures: readonly string[]
  detailZh: string
  detailEn: string
  keywords: readonly string[]
  manufacturer: string
  ukPerson: string
  hsCode: string
  origin: string
  skus: readonly { enabled: boolean; barcode: string; weightG: number; picture: string | null }[]
}

export const QUALITY_ITEMS = [
  'titles',
  'subtitles',
  'pictures5',
  'detailLong',
  'details',
  'keywords',
  'maker',
  'customs',
  'weights',
  'barcodes',
  'skuPictures',
] as const
export type QualityItem = (typeof QUALITY_ITEMS)[number]

const WEIGHTS: Readonly<Record<QualityItem, number>> = {
  ...{ titles: 15, subtitles: 5, pictures5: 15, detailLong: 15, details: 10, keywords: 5 },
  ...{ maker: 10, customs: 5, weights: 10, barcodes: 5, skuPictures: 5 },
}
const LONG = 200
const MANY_PICTURES = 5
const SOME_KEYWORDS = 3

/** Quality score of a product's description, 0 to 100, and the missing items, heaviest first. */
export function qualityOf(goods: Judged): { score: number; lacks: QualityItem[] } {
  const offered = goods.skus.filter(({ enabled }) => enabled)
  const has: Record<QualityItem, boolean> = {
    titles: goods.titleZh !== '' && goods.titleEn !== '',
    subtitles: goods.subtitleZh !== '' && goods.subtitleEn !== '',
    pictures5: goods.pictures.length >= MANY_PICTURES,
    detailLong: goods.detailEn.length >= LONG,
    details: goods.detailZh !== '' && goods.detailEn !== '',
    keywords: goods.keywords.length >= SOME_KEYWORDS,
    maker: goods.manufacturer !== '' && goods.ukPerson !== '',
    customs: goods.hsCode !== '' && goods.origin !== '',
    weights: offered.length > 0 && offered.every(({ weightG }) => weightG > 0),
    barcodes: offered.length > 0 && offered.every(({ barcode }) => barcode !== ''),
    skuPictures: offered.length === 1 || (offered.length > 1 && offered.every(({ picture }) => picture !== null)),
  }
  const lacks = QUALITY_ITEMS.filter((item) => !has[item]).sort((a, b) => WEIGHTS[b] - WEIGHTS[a])
  return { score: 100 - lacks.reduce((sum, item) => sum + WEIGHTS[item], 0), lacks }
}
