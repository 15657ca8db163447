/** VAT rate classes of goods. A category has one or inherits it; a product may differ, with a reason. */
export const VAT_CLASSES = ['standard', 'reduced', 'zero', 'exempt'] as const
export type VatClass = (typeof VAT_CLASSES)[number]
