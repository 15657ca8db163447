/** The platform's tree of categories: levels and limits (sheets 6.14, `Category`). */
export const CATEGORY_LEVELS = 3
export const CATEGORY_NAME_MAX = 30
export const CATEGORY_ATTRIBUTES_MAX = 30
export const CATEGORY_DOCUMENTS_MAX = 10
export const ATTRIBUTE_OPTIONS_MAX = 40

export const ATTRIBUTE_TYPES = ['text', 'select', 'number'] as const

/** Strictness of the product review in a category. */
export const REVIEW_LEVELS = ['normal', 'strict'] as const

export interface PlacedCategory {
  code: string
  parentCode: string | null
}

/** Codes of the parent categories, the nearest last. */
export function aboveOf(all: readonly PlacedCategory[], code: string): string[] {
  const parents = new Map(all.map((each) => [each.code, each.parentCode]))
  const above: string[] = []
  for (let at = parents.get(code) ?? null; at && !above.includes(at); at = parents.get(at) ?? null) above.unshift(at)
  return above
}

/** The category and all its subcategories. */
export const branchOf = (all: readonly PlacedCategory[], code: string): string[] =>
  all.filter((each) => each.code === code || aboveOf(all, each.code).includes(code)).map((each) => each.code)

export type PlaceFault = 'parentGone' | 'cycle' | 'tooDeep'

/** Reason why a category (null: a new one) cannot be placed below a parent; null if it can. */
export function placeFault(
  all: readonly PlacedCategory[],
  code: string | null,
  parentCode: string | null,
): PlaceFault | null {
  if (parentCode === null) return null
  if (!all.some((each) => each.code === parentCode)) return 'parentGone'
  const branch = code === null ? [] : branchOf(all, code)
  if (branch.includes(parentCode)) return 'cycle'
  const from = code === null ? 0 : aboveOf(all, code).length
  const height = Math.max(0, ...branch.map((each) => aboveOf(all, each).length - from))
  return aboveOf(all, parentCode).length + 2 + height > CATEGORY_LEVELS ? 'tooDeep' : null
}

/** Makes a new code from an English name: small letters and dashes, with a number if it is taken. */
export function categoryCode(nameEn: string, taken: ReadonlySet<string>): string {
  const plain = nameEn
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  const base = plain || 'category'
  if (!taken.has(base)) return base
  for (let nth = 2; ; nth += 1) if (!taken.has(`${base}-${nth}`)) return `${base}-${nth}`
}
