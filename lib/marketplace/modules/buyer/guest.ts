import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/buyer'
import type { Address } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf, seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, newToken } from '../../kernel/ids'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { consumeNetworkRateLimit } from '../../kernel/rate-limit'
import { buyerAccount } from '../../tables/buyer'
import { checkStrangersCode, forgiveAddress, RESEND_SECONDS, sendCodeTo, takeAddressAttempt } from '../account'
import { buyerOfOrderNo } from '../order'
import { digestOf, endBuyerSession, endBuyerSessions, openBuyerSession } from './accounts'
import { deliverable, replaceAddress } from './own'

/** Moves the contents of one buyer's cart to another's. */
export type MoveCart = (tx: Db, fromId: string, toId: string) => Promise<unknown>

const OPENED = { name: 'guest', limit: 60, windowSeconds: 3_600 }

/** Creates a buyer without name, address and password; the digest matches no address. */
async function insertGuest({ tx, vault, now }: Context, language: Locale): Promise<string> {
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.execute(sql`insert into buyer_account (id, email_sealed, email_digest, name_sealed, password_hash, locale, guest,
      created_at)
    values (${id}, ${vault.seal('')}, ${digestOf(vault, `guest ${newToken()}`)}, ${vault.seal('')}, '', ${language}, true,
      ${at})`)
  return id
}

const open = bind(contract.openGuest, async (context, { body }) => {
  const seconds = await consumeNetworkRateLimit(context, OPENED)
  if (seconds > 0) fail('TOO_MANY_REQUESTS', { detail: { seconds } })
  const id = await insertGuest(context, body.language)
  context.audit({ refType: 'buyer', refId: id })
  return { token: await openBuyerSession(context, id, { guest: true }) }
})

const Guest = z.object({
  ...{ id: z.string(), sessionId: z.string().nullable(), contact: z.string().nullable(), ordered: z.boolean() },
})
type Guest = z.infer<typeof Guest>

const guestsWhere = (tx: Db, where: ReturnType<typeof sql>): Promise<Guest[]> =>
  query(
    tx,
    Guest,
    sql`select b.id, s.id as "sessionId", b.contact_digest as contact, b.ordered_at is not null as ordered
      from buyer_account b left join buyer_session s on s.buyer_id = b.id and s.ended_at is null
      where b.guest and b.status = 1 and ${where} order by b.ordered_at desc nulls last, b.id desc limit 1`,
  )

/** Returns the guest of the calling browser, by its token, or null. */
async function guestHere({ tx, tokenDigest, now }: Context): Promise<Guest | null> {
  if (!tokenDigest) return null
  const [found] = await guestsWhere(tx, sql`s.digest = ${tokenDigest} and s.expires_at > ${now.toISOString()}`)
  return found ?? null
}

/** Moves the cart of the browser's guest to the buyer who signs in, and ends the guest's session. */
export async function takeGuestCart(context: Context, toId: string, moveCart: MoveCart): Promise<void> {
  const guest = await guestHere(context)
  if (!guest || guest.id === toId) return
  await moveCart(context.tx, guest.id, toId)
  if (guest.sessionId) await endBuyerSession(context.tx, guest.sessionId, context.now)
}

/** Details of a new account. */
export interface Opening {
  email: string
  name: string
  language: Locale
  hash: string
}

/**
 * Turns the guest who ordered under a now verified address into an account; returns its id, or null if there is no such
 * guest. Every session of the guest ends. Addresses typed in another browser are dropped: until now the email address
 * was unverified.
 */
export async function accountOfGuest(
  context: Context,
  { email, name, language, hash }: Opening,
): Promise<string | null> {
  const { tx, vault, now } = context
  const contact = digestOf(vault, email)
  const here = await guestHere(context)
  const [other] = await guestsWhere(tx, sql`b.contact_digest = ${contact} and b.ordered_at is not null`)
  const isHere = here?.contact === contact && here.ordered
  const guest = isHere ? here : other
  if (!guest) return null
  await endBuyerSessions(tx, guest.id, now)
  if (!isHere) await seeingAll(tx, () => tx.execute(sql`delete from buyer_address where buyer_id = ${guest.id}`))
  await bumpAll(tx, buyerAccount, eq(buyerAccount.id, guest.id), {
    ...{ guest: false, contactDigest: null, createdAt: now, locale: language, passwordHash: hash },
    ...{ emailSealed: vault.seal(email), emailDigest: contact, nameSealed: vault.seal(name) },
  })
  return guest.id
}

/** Notes that a guest has ordered: from then on the order can be found by its number and this address. */
export const noteGuestOrder = ({ tx, user, now }: Context): Promise<unknown> =>
  tx
    .update(buyerAccount)
    .set({ orderedAt: now })
    .where(and(eq(buyerAccount.id, user.userId), eq(buyerAccount.guest, true), isNull(buyerAccount.orderedAt)))

async function writeContact(
  { tx, vault }: Context,
  id: string,
  { email, address }: { email: string; address: Address },
): Promise<void> {
  await bumpAll(tx, buyerAccount, eq(buyerAccount.id, id), {
    ...{ emailSealed: vault.seal(email), contactDigest: digestOf(vault, email), nameSealed: vault.seal(address.name) },
  })
}

const details = (moveCart: MoveCart): Binding =>
  bind(contract.setGuestDetails, async (context, { body: { email, address: typed } }) => {
    const { tx, user, vault } = context
    if (!user.guest) fail('FORBIDDEN')
    const address = deliverable(typed)
    const [own] = await guestsWhere(tx, sql`b.id = ${user.userId}`)
    if (!own) fail('FORBIDDEN')
    const isOther = own.ordered && own.contact !== digestOf(vault, email)
    const id = isOther ? await insertGuest(context, context.locale) : user.userId
    await writeContact(context, id, { email, address })
    const addressId = await replaceAddress(context, id, address)
    if (isOther) {
      await moveCart(tx, user.userId, id)
      await endBuyerSession(tx, user.sessionId, context.now)
    }
    context.audit({ refType: 'buyer', refId: id })
    return { addressId, token: isOther ? await openBuyerSession(context, id, { guest: true }) : null }
  })

/** Returns the guest who placed this order under this address; null if there is none. */
async function guestOfOrder(context: Context, { no, email }: { no: string; email: string }) {
  const { tx, vault } = context
  const buyerId = await seeingAll(tx, () => buyerOfOrderNo(tx, no))
  if (!buyerId) return null
  const [guest] = await guestsWhere(tx, sql`b.id = ${buyerId} and b.contact_digest = ${digestOf(vault, email)}`)
  return guest ?? null
}

const codeOf = ({ device }: Context, { no, email }: { no: string; email: string }) => ({
  ...{ target: `order:${no}:${email}`, purpose: 'order' as const, device },
})

const sendOrderCode = bind(contract.sendOrderCode, async (context, { body }) => {
  const found = await guestOfOrder(context, body)
  const known = found ? ({ accountId: null, kind: 'mail', to: body.email } as const) : null
  await sendCodeTo(context, codeOf(context, body), known, false)
  return { resendAfterSeconds: RESEND_SECONDS }
})

const openOrder = (moveCart: MoveCart): Binding =>
  bind(contract.openOrder, async (context, { body }) => {
    const { tx, ip } = context
    await takeAddressAttempt(context)
    await checkStrangersCode(context, { ...codeOf(context, body), code: body.code })
    const guest = await guestOfOrder(context, body)
    if (!guest) return fail('CODE_WRONG', { commit: true })
    await forgiveAddress(tx, ip)
    await takeGuestCart(context, guest.id, moveCart)
    context.audit({ refType: 'buyer', refId: guest.id, detail: { no: body.no } })
    return { token: await openBuyerSession(context, guest.id, { guest: true }) }
  })

const DAY_MS = 86_400_000
const UNUSED_MS = 31 * DAY_MS
const MOST = 500

/** Deletes guests who never ordered, with their carts and addresses, once their sessions are over. */
const forget: Job = {
  name: 'buyer.forgetGuests',
  schedule: '0 47 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - UNUSED_MS).toISOString()
    const gone = await rowsOf(
      tx,
      sql`delete from buyer_account where id in (select b.id from buyer_account b where b.guest and b.ordered_at is null
        and b.created_at < ${before} limit ${MOST}) returning 1`,
    )
    return gone.length
  },
}

export const buyerJobs: readonly Job[] = [forget]

export const guestBindings = (moveCart: MoveCart): Binding[] => [
  open,
  details(moveCart),
  sendOrderCode,
  openOrder(moveCart),
]
