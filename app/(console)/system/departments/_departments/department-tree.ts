import type { Department } from '@/lib/contract/department'
import { pickText } from '@/lib/domain/locale'

/** A department with everything below it: none can become its parent, and all move with it. */
export function ownPart(all: readonly Department[], id: string): Department[] {
  const own = new Set([id])
  // Parents come before their children.
  for (const each of all) if (each.parentId && own.has(each.parentId)) own.add(each.id)
  return all.filter((each) => own.has(each.id))
}

/** Name of a department with its parents: "Platform / Support". */
export const placeNames = ({ path, departName, departNameEn }: Department, locale: string): string =>
  [...path, pickText({ zh: departName, en: departNameEn }, locale)].join(' / ')
