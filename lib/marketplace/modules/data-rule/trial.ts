import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { RESOURCES, type Resource } from '@/lib/domain/data-rule'
import { withRows } from '../../kernel/authorise'
import type { Context, Principal } from '../../kernel/context'
import { rowsOf, type Scope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import type { RowRules } from '../../kernel/row-rules'
import { textList } from '../../kernel/values'
import { principalOf } from '../account'
import { countSeenOrders } from '../order'
import { countSeenUsers } from '../user'
import { asRowRule, type KnownRule } from './queries'

const IdShopRow = z.object({ id: z.string(), shop: z.string().nullable() })

const COUNTS: Record<Resource, (context: Pick<Context, 'tx' | 'scope'>) => Promise<number>> = {
  orders: countSeenOrders,
  users: countSeenUsers,
}

/** Returns a person as of now, acting for the shop that they joined first. NOT_FOUND if they could not sign in. */
async function personNamed({ tx, now }: Context, username: string): Promise<Principal> {
  const [row] = await query(
    tx,
    IdShopRow,
    sql`select a.id, (select m.shop_id from shop_member m where m.account_id = a.id order by m.since limit 1) as shop
      from account a where a.username = ${username.toLowerCase()}`,
  )
  return (row && (await principalOf(tx, row.id, row.shop, now))) ?? fail('NOT_FOUND')
}

/** True if one of the person's roles has a screen that lists these rows, and the permission to read them. */
async function opensList({ tx }: Context, { userId, codes }: Principal, resource: Resource): Promise<boolean> {
  const { components, permission } = RESOURCES[resource]
  const keys = textList(components.map((key) => key.toLowerCase()))
  const held = await rowsOf(
    tx,
    sql`select 1 from account_role ar join role_permission rp on rp.role_id = ar.role_id
      join permission p on p.id = rp.permission_id where ar.account_id = ${userId} and p.menu_type <> 2
      and lower(p.component) in ${keys} limit 1`,
  )
  return codes.has(permission) && held.length > 0
}

/** Counts the rows that a person sees: all of their shop or of the platform, by one rule alone, and by their roles. */
export async function tryRule(context: Context, rule: KnownRule, username: string) {
  const resource = rule.resource ?? fail('NOT_FOUND')
  const count = COUNTS[resource]
  const user = await personNamed(context, username)
  const shop = user.currentShopId
  const scope: Scope = user.userType === 1 ? { kind: 'all' } : shop ? { kind: 'shop', shopId: shop } : { kind: 'none' }
  const seenBy = (rowRules: RowRules) => count({ tx: context.tx, scope: withRows(scope, { ...user, rowRules }) })
  return {
    opens: await opensList(context, user, resource),
    all: await seenBy({}),
    byRule: await seenBy({ [resource]: [[asRowRule(rule)]] }),
    seen: await seenBy(user.rowRules),
  }
}
