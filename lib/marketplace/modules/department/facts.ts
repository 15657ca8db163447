import type { Department } from '@/lib/contract/department'
import type { RecordFacts } from '@/lib/domain/audit'
import { maskedPhone } from '@/lib/domain/person'

/** A department as the log of changes shows one: its parent by name, its phone masked. */
export const factsOf = (department: Department): RecordFacts => ({
  orgCode: department.orgCode,
  departName: department.departName,
  departNameEn: department.departNameEn,
  parent: department.path.join(' / '),
  orgCategory: department.orgCategory,
  head: department.head,
  mobile: department.mobile && maskedPhone(department.mobile),
  sortOrder: department.departOrder,
  memo: department.memo,
})

/** By what people know it. */
export const namesOf = ({ orgCode, departName, departNameEn }: Department) => ({
  orgCode,
  name: departName,
  nameEn: departNameEn,
})
