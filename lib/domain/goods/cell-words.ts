import type { Twin } from '../locale'
import type { VatClass } from '../vat/class'
import type { BATTERIES } from './more'

const goodsLocation: Record<'uk' | 'overseas', Twin> = {
  uk: { zh: '英国境内', en: 'In the UK' },
  overseas: { zh: '英国境外', en: 'Outside the UK' },
}

const battery: Record<(typeof BATTERIES)[number], Twin> = {
  none: { zh: '无', en: 'None' },
  inside: { zh: '内置', en: 'Inside' },
  apart: { zh: '单独包装', en: 'Packed apart' },
}

const vatClass: Record<VatClass, Twin> = {
  standard: { zh: '标准', en: 'Standard' },
  reduced: { zh: '优惠', en: 'Reduced' },
  zero: { zh: '零税率', en: 'Zero' },
  exempt: { zh: '免税', en: 'Exempt' },
}

const enabled: Record<'yes' | 'no', Twin> = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } }

/** Texts in a product file for values from a list, by column and value. */
export const CELL_WORDS = { goodsLocation, battery, vatClass, enabled } as const
