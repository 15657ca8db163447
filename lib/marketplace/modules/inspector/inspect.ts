import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Inspected, inspectUser } from '@/lib/contract/inspector'
import { pickText } from '@/lib/domain/locale'
import { scopeOf } from '../../kernel/authorise'
import type { Context, Principal } from '../../kernel/context'
import { asIf, type Db, enterScope, type Scope } from '../../kernel/database'
import { isId, requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { buttonsOf, callerOf, everyPermissionOf, menuOf } from '../account'
import { conversationCalled, conversationOf } from '../chat'
import { orderCalled } from '../order'
import { callsFor } from './gate'
import { personOf, placesOf } from './person'
import { rolesFor } from './roles'
import { buttonsFor, entriesFor } from './rows'

const ZhEnRow = z.object({ zh: z.string(), en: z.string() })

type Query = z.output<typeof inspectUser.query>

const listOf = (text: string): string[] => text.split(',').filter(Boolean)

const shopName = async ({ tx, locale }: Context, id: string): Promise<string | null> => {
  const [row] = await queryRows(tx, ZhEnRow, sql`select name_zh as zh, name_en as en from shop where id = ${id}`)
  return row ? pickText(row, locale) : null
}

/** The same scope without data rules. */
function withoutRules(scope: Scope): Scope {
  if (scope.kind === 'none') return scope
  return scope.kind === 'shop' ? { kind: 'shop', shopId: scope.shopId } : { kind: 'all' }
}

/** True if the user would find the order in their own scope. */
async function recordFor(context: Context, caller: Principal | null, no: string): Promise<Inspected['record']> {
  const order = await orderCalled(context, no)
  const scope = scopeOf(caller, '')
  const sees = (own: Scope) =>
    asIf(context.tx, async (tx) => {
      await enterScope(tx, own)
      return (await orderCalled({ tx, scope: own }, no)) !== null
    })
  const found = await sees(scope)
  const ruledOut = !found && (await sees(withoutRules(scope)))
  return {
    no,
    shopName: order && (await shopName(context, order.shopId)),
    state: order && { status: order.status, held: order.heldBy !== null },
    found,
    ruledOut,
  }
}

/** True if the user takes part in the conversation, by the chat's own rule. */
async function conversationFor(
  context: Context,
  user: Principal | null,
  id: string,
): Promise<Inspected['conversation']> {
  const called = isId(id) ? await conversationCalled(context, id) : null
  const scope = scopeOf(user, '')
  const found =
    !!called && !!user && scope.kind !== 'none' && (await conversationOf({ tx: context.tx, scope, user }, id)) !== null
  return { kind: called?.kind ?? null, shopName: called && (await shopName(context, called.shopId)), found }
}

interface Asked {
  accountId: string
  shopId: string | null
  /** Operators need two-step sign-in here. */
  required: boolean
  without: string | undefined
}

/** Results of the user's next call, and the data of their next page. */
async function reachOf(context: Context, { accountId, shopId, required, without }: Asked) {
  const read = async (tx: Db) => ({
    rows: await everyPermissionOf(tx, accountId),
    caller: await callerOf(tx, accountId, shopId, context.now, required),
  })
  if (!without) return read(context.tx)
  // A role is ignored by removing it and rolling back: only this is sure to give the real answer.
  return asIf(context.tx, async (tx) => {
    await tx.execute(sql`delete from account_role where account_id = ${accountId} and role_id = ${requireId(without)}`)
    return read(tx)
  })
}

/** Everything that decides a user's permissions, read by the functions that decide them. */
export async function inspect(context: Context, query: Query, required: boolean): Promise<Inspected> {
  const { user, lastShopId } = await personOf(context, query.username)
  const places = await placesOf(context, user.id)
  const shopId = query.actsFor ?? lastShopId
  const { rows, caller } = await reachOf(context, { accountId: user.id, shopId, required, without: query.without })
  const codes = listOf(query.codes)
  const entries = entriesFor(rows, { screen: query.screen, components: listOf(query.components) }, context.locale)
  const buttons = buttonsFor(rows, { codes, kind: user.userType }, context.locale)
  const roles = await rolesFor(context, {
    accountId: user.id,
    kind: user.userType,
    entryIds: entries.map(({ id }) => id),
    buttonCodes: new Map(buttons.map(({ id, code }) => [id, code])),
    without: query.without,
  })
  return {
    user: { ...user, secondDue: caller?.twoFactorRequired ?? false },
    ...places,
    shopId: caller?.currentShopId ?? places.shops[0]?.id ?? null,
    roles,
    entries,
    buttons,
    calls: callsFor(codes, caller),
    menu: menuOf(rows),
    ...buttonsOf(rows),
    conversation: query.conversation ? await conversationFor(context, caller, query.conversation) : null,
    record: query.order ? await recordFor(context, caller, query.order) : null,
  }
}
