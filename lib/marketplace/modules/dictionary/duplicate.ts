import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { duplicateCheck } from '@/lib/contract/dictionary'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { consumeRateLimit } from '../../kernel/rate-limit'

interface Asked {
  value: string
  except: string | null
  dictId: string | null
}

/** Fields that can be checked for duplicates, and the permission for each: a closed list (safety JB-02). */
const PAIRS: Record<string, { permission: PermissionCode; taken(asked: Asked): SQL }> = {
  'sys_dict.dict_code': {
    permission: 'dict:list',
    taken: ({ value, except }) => sql`select 1 from dict where code = ${value} and id is distinct from ${except}::uuid`,
  },
  'sys_dict_item.item_value': {
    permission: 'dict:list',
    taken: ({ value, except, dictId }) => sql`select 1 from dict_item i join dict d on d.code = i.code
      where d.id = ${dictId}::uuid and i.value = ${value} and i.id is distinct from ${except}::uuid`,
  },
  'sys_role.role_code': {
    permission: 'role:list',
    taken: ({ value, except }) =>
      sql`select 1 from role where lower(code) = ${value.toLowerCase()} and id is distinct from ${except}::uuid`,
  },
}

/** Limited, because the answer reveals what exists. */
const TURNS = { name: 'duplicate', limit: 60, windowSeconds: 60 }

export async function isAvailable(context: Context, query: z.output<typeof duplicateCheck.query>): Promise<boolean> {
  const pair = PAIRS[`${query.tableName}.${query.fieldName}`]
  if (!pair) fail('INVALID_INPUT', { fields: { fieldName: ['choose'] } })
  if (!context.can(pair.permission)) fail('FORBIDDEN')
  await consumeRateLimit(context, TURNS)
  const id = (text: string | undefined) => (text === undefined ? null : requireId(text))
  const asked = { value: query.fieldVal, except: id(query.dataId), dictId: id(query.dictId) }
  return (await rowsOf(context.tx, pair.taken(asked))).length === 0
}
