import 'server-only'
import { cache } from 'react'
import { nameAmong } from '@/app/_kit/record/record-title'
import { listPermissions } from '@/lib/contract/permission'
import { read } from '@/lib/upstream/read'

/** All entries in the order of the menu, cached per request. Errors as of `upstream`. */
export const readPermissions = cache(() => read(listPermissions))

/** Name of an entry or button in the reader's language, for the title of its page. */
export const nameOfPermission = (id: string) =>
  nameAmong(readPermissions(), id, (row) => ({ zh: row.name, en: row.nameEn }))
