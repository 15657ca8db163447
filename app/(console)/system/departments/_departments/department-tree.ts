import type { Department } from '@/lib/contract/department'
import { pickText } from '@/lib/domain/locale'

/** A department and everything below it: none of them can become its parent, and all of them move with it. */
export function ownPart(all: readonly Department[], id: string): Department[] {
  const own = new Set([id])
  // A parent stands before those below it.
  for (const each of all) if (each.parentId && own.has(each.parentId)) own.add(each.id)
  return all.filter((each) => own.has(each.id))
}

/** A department with the names above it: "Platform / Support". */
export const placeNames = ({ path, departName, departNameEn }: Department, locale: string): string =>
  [...path, pickText({ zh: departName, en: departNameEn }, locale)].join(' / ')
