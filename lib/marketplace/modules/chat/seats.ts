import { and, eq, inArray, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat/seat'
import { losers, SEAT_BELL, SEAT_MS, SIG_MS } from '@/lib/domain/chat/seat'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { chatSeat } from '../../tables/chat'
import { settingNumber } from '../system'
import { ownPlace } from './agents'
import type { ChatService } from './service'

/** A signature is for one person, place, browser and sign-in. */
interface Claim {
  account: string
  place: string
  device: string
  epoch: number
  /** Milliseconds. */
  expires: number
}

const deviceOf = ({ vault, device }: Pick<Context, 'vault' | 'device'>) => vault.digest(`seat ${device}`)

/** Signs a claim with its keyed hash. */
function sign({ vault }: Pick<Context, 'vault'>, { appId, appKey }: ChatService, claim: Claim): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${text}.${vault.digest(`usersig ${appId} ${appKey} ${text}`)}`
}

const ownSeat = (account: string, device: string) => and(eq(chatSeat.accountId, account), eq(chatSeat.device, device))

async function claimOf(context: Context): Promise<Claim> {
  const [account, device] = [context.user.userId, deviceOf(context)]
  const [seat] = await context.tx.select({ epoch: chatSeat.epoch }).from(chatSeat).where(ownSeat(account, device))
  const expires = context.now.getTime() + SIG_MS
  return { account, place: ownPlace(context) ?? '', device, epoch: seat?.epoch ?? 0, expires }
}

/** Returns the caller's own claim in a signature; CHAT_SIG for a forged, foreign or old one. */
async function requireSig(context: Context, service: ChatService, userSig: string): Promise<void> {
  const expected = await claimOf(context)
  const [text = ''] = userSig.split('.')
  let expires = 0
  try {
    expires = Number((JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Claim>).expires)
  } catch {
    fail('CHAT_SIG')
  }
  const isOwn = sign(context, service, { ...expected, expires }) === userSig
  if (!isOwn || !(expires > context.now.getTime())) fail('CHAT_SIG')
}

/** Signs the caller's longest-serving other browsers out of chat if there are too many, and notifies them at once. */
async function makeRoom({ tx, now, emit }: Context, account: string, device: string): Promise<void> {
  const seats = await tx.select().from(chatSeat).where(eq(chatSeat.accountId, account)).for('update')
  const known = seats.map((seat) => ({ ...seat, since: seat.since.getTime(), seen: seat.seenAt.getTime() }))
  const lost = losers(known, device, now.getTime(), await settingNumber(tx, 'chat.devices'))
  if (lost.length === 0) return
  const devices = lost.map((seat) => seat.device)
  await tx
    .update(chatSeat)
    .set({ kicked: true, epoch: sql`${chatSeat.epoch} + 1` })
    .where(and(eq(chatSeat.accountId, account), inArray(chatSeat.device, devices)))
  const audience = { kind: 'users', values: [account] }
  await emit({ type: 'notice', payload: { msgId: SEAT_BELL, msgTxt: '', audience } })
}

async function hold(context: Context, service: ChatService, { userSig, again }: { userSig: string; again: boolean }) {
  const { tx, now } = context
  const [account, device] = [context.user.userId, deviceOf(context)]
  const [seat] = await tx.select().from(chatSeat).where(ownSeat(account, device)).for('update')
  if (seat?.kicked && !again) return { kicked: 'multipleDevice' as const }
  await requireSig(context, service, userSig)
  const goesOn = seat && !seat.kicked && now.getTime() - seat.seenAt.getTime() < SEAT_MS
  const held = { since: goesOn ? seat.since : now, seenAt: now, kicked: false }
  await tx
    .insert(chatSeat)
    .values({ accountId: account, device, ...held })
    .onConflictDoUpdate({ target: [chatSeat.accountId, chatSeat.device], set: held })
  if (!goesOn) await makeRoom(context, account, device)
  return { kicked: null }
}

export const seatBindings = (service: ChatService): Binding[] => [
  bind(contract.chatSig, async (context) => {
    const claim = await claimOf(context)
    const expireTime = new Date(claim.expires).toISOString()
    return { appId: service.appId, userSig: sign(context, service, claim), expireTime }
  }),
  bind(contract.holdSeat, (context, { body }) => hold(context, service, body)),
]
