import type { RecordFacts } from '@/lib/domain/audit'
import type { Twin } from '@/lib/domain/locale'
import { maskedPhone } from '@/lib/domain/person'
import type { KnownDepartment } from './queries'

function pathOf(above: readonly Twin[]): Twin | null {
  if (above.length === 0) return null
  return { zh: above.map(({ zh }) => zh).join(' / '), en: above.map(({ en }) => en).join(' / ') }
}

/** Readable department for the log: its parent by name, its phone masked. */
export const factsOf = (department: KnownDepartment): RecordFacts => ({
  orgCode: department.orgCode,
  departName: department.departName,
  departNameEn: department.departNameEn,
  parent: pathOf(department.above),
  orgCategory: department.orgCategory,
  head: department.head,
  mobile: department.mobile && maskedPhone(department.mobile),
  sortOrder: department.departOrder,
  memo: department.memo,
})

/** Code and names of a department. */
export const namesOf = ({ orgCode, departName, departNameEn }: KnownDepartment) => ({
  orgCode,
  name: departName,
  nameEn: departNameEn,
})
