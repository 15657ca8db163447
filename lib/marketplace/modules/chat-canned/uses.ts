import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { requireId } from '../../kernel/ids'

/** Counts a use of a canned reply; a reply deleted meanwhile is ignored. */
export const countUse = ({ tx }: Pick<Context, 'tx'>, id: string, shopId: string) =>
  tx.execute(sql`update chat_canned set uses = uses + 1 where id = ${requireId(id)} and shop_id = ${shopId}`)
