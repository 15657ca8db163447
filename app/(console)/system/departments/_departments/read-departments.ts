import 'server-only'
import { cache } from 'react'
import { nameAmong } from '@/app/_kit/record/record-title'
import { searchDepartments } from '@/lib/contract/department'
import { read } from '@/lib/upstream/read'

/** All of them in the order of the tree, once a request. Errors as of `upstream`. */
export const readDepartments = cache(() => read(searchDepartments, { query: {} }))

/** The department's name in the reader's language, for the title of its page. */
export const nameOfDepartment = (id: string) =>
  nameAmong(readDepartments(), id, (row) => ({ zh: row.departName, en: row.departNameEn }))
