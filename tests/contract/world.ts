import { login, permissionsByToken, type UserInfo } from '@/lib/contract/account'
import { login as buyerLogin } from '@/lib/contract/buyer'
import type { Data, Endpoint } from '@/lib/contract/endpoint'
import { listOrders } from '@/lib/contract/order'
import { type Asked, ask, dataOf, type Send } from './wire'

/** The upstream lacks what a check needs: an account, an order; our own has them all, a foreign one may not. */
export class NotApplicable extends Error {}

/** Somebody who is signed in, with what the upstream says they may do. */
export interface Caller {
  username: string
  password: string
  buyer?: true
  token: string
  user: UserInfo
  codes: ReadonlySet<string>
  shopId: string | null
}

export interface Account {
  /** Of a buyer the mail address. */
  username: string
  password: string
  buyer?: true
}

const OPERATOR = 1
const NO_SHOP = { avatar: null, usersig: null, shopIdSeleced: null, shopIdSelecedName: null, shops: [], orgCode: null }

async function signBuyerIn(send: Send, { username, password }: Account): Promise<Caller> {
  const body = { email: username, password }
  const { token, buyer } = (await dataOf(send, buyerLogin, { body })) as Data<typeof buyerLogin>
  const user: UserInfo = { ...NO_SHOP, id: buyer.id, username, realname: buyer.name, userType: 3 }
  return { username, password, buyer: true, token, user, codes: new Set(), shopId: null }
}

async function signIn(send: Send, given: Account): Promise<Caller> {
  if (given.buyer) return signBuyerIn(send, given)
  const { username, password } = given
  const account = { username, password }
  const { token, userInfo } = (await dataOf(send, login, { body: account })) as Data<typeof login>
  const { auth } = (await dataOf(send, permissionsByToken, { token })) as Data<typeof permissionsByToken>
  const codes = auth.flatMap((entry) => entry.action.split(',').map((code) => code.trim()))
  return { ...account, token, user: userInfo, codes: new Set(codes), shopId: userInfo.shopIdSeleced }
}

const isExpired = ({ user, shopId }: Caller) =>
  user.shops.some((shop) => shop.id === shopId && Date.parse(shop.shopExpire) < Date.now())

/** An upstream with people signed in to it: what the checks look for their callers in. */
export class World {
  private constructor(
    readonly send: Send,
    readonly callers: readonly Caller[],
    /** The newest code that was sent to a phone or mailbox, where the outbox can be read. */
    readonly sentCode: ((target: string) => Promise<string | undefined>) | null,
  ) {}

  /** Signs every account in. Throws when one of them cannot, with the reason. */
  static async open(send: Send, accounts: readonly Account[], sentCode: World['sentCode'] = null): Promise<World> {
    const callers: Caller[] = []
    for (const account of accounts) callers.push(await signIn(send, account))
    return new World(send, callers, sentCode)
  }

  /** A second session of a caller, for what ends sessions. */
  again = (caller: Caller): Promise<Caller> => signIn(this.send, caller)

  private hasAudience(caller: Caller, row: Endpoint): boolean {
    if (row.who === 'public') return !caller.buyer
    if ((row.who === 'buyer') !== (caller.buyer === true)) return false
    if (row.who === 'operator') return caller.user.userType === OPERATOR
    if (row.who === 'shop') return caller.user.userType !== OPERATOR && caller.shopId !== null
    return true
  }

  /** Somebody who may make the call: a seller before an operator, a shop that runs before one that is expired. */
  holder(row: Endpoint): Caller | undefined {
    const able = this.callers.filter(
      (caller) => this.hasAudience(caller, row) && (!row.permission || caller.codes.has(row.permission)),
    )
    const running = able.filter((caller) => caller.shopId && !isExpired(caller))
    return running.find((caller) => caller.user.userType !== OPERATOR) ?? able[0]
  }

  /** Somebody of the right audience without the right. */
  withoutRight(row: Endpoint): Caller | undefined {
    const { permission } = row
    if (!permission) return undefined
    return this.callers.find((caller) => this.hasAudience(caller, row) && !caller.codes.has(permission))
  }

  /** Somebody whom the audience shuts out. */
  stranger(row: Endpoint): Caller | undefined {
    return this.callers.find((caller) => !this.hasAudience(caller, row))
  }

  /** Another buyer. */
  otherBuyer(caller: Caller): Caller | undefined {
    return this.callers.find((other) => other.buyer && other.user.id !== caller.user.id)
  }

  /** A seller who has nothing to do with the caller's shops, and has orders. */
  neighbour(caller: Caller): Caller | undefined {
    const mine = new Set(caller.user.shops.map((shop) => shop.id))
    return this.callers.find(
      (other) =>
        other.user.userType !== OPERATOR &&
        other.shopId !== null &&
        other.codes.has('order:list') &&
        other.user.shops.every((shop) => !mine.has(shop.id)),
    )
  }

  /**
   * An order that the caller sees and that goes its usual way, in a state when one is named; the `skip`th of them.
   * Throws `NotApplicable` when there is none: each run takes some thirty that wait to be shipped.
   */
  async order(caller: Caller, status?: number, skip = 0) {
    const query = { size: 100, ...(status !== undefined && { status }) }
    const page = (await dataOf(this.send, listOrders, { token: caller.token, query })) as Data<typeof listOrders>
    const free = page.records.filter(
      (row) => !row.hold && !row.closeAsked && row.afterSaleState === 0 && row.kind !== 'prize' && row.kind !== 'group',
    )
    const found = free[skip] ?? free[0]
    if (!found) throw new NotApplicable(`${caller.username} has no order in state ${status ?? 'any'}`)
    return found
  }

  ask = (row: Endpoint, caller: Caller | null, asked: Asked = {}) =>
    ask(this.send, row, { ...asked, token: asked.token ?? caller?.token })

  data = <E extends Endpoint>(row: E, caller: Caller, asked: Asked = {}) =>
    dataOf(this.send, row, { ...asked, token: caller.token }) as Promise<Data<E>>
}
