import 'server-only'
import { cache } from 'react'
import { nameAmong } from '@/app/_kit/record/record-title'
import { searchDepartments } from '@/lib/contract/department'
import { read } from '@/lib/upstream/read'

/** All departments in the order of the tree, cached per request. Errors as of `upstream`. */
export const readDepartments = cache(() => read(searchDepartments, { query: {} }))

/** Name of the department in the reader's language, for the title of its page. */
export const nameOfDepartment = (id: string) =>
  nameAmong(readDepartments(), id, (row) => ({ zh: row.departName, en: row.departNameEn }))
