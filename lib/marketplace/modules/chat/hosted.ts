import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { SendBody } from '@/lib/contract/chat'
import * as contract from '@/lib/contract/chat/hosted'
import { HOSTED_SIG_MS, hostedId, idOfHosted } from '@/lib/domain/chat/hosted'
import { STAFF_A_MINUTE } from '@/lib/domain/chat/limits'
import { parseJson } from '@/lib/domain/strict-json'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { inShop } from '../../kernel/in-shop'
import { consumeRateLimitOf } from '../../kernel/rate-limit'
import { type ConversationRecord, chatHostedLogin } from '../../tables/chat'
import { countUse } from '../chat-canned'
import { createRecipients } from '../notification'
import { type HostedService, importHosted } from './hosted-service'
import { findConversation, lockConversation, send } from './log'
import { markRead } from './marks'
import { type Reader, serves } from './reader'
import type { ChatService } from './service'
import { tencentSig } from './usersig'

/** Maximum age of a signed callback. */
const SIGN_MS = 5 * 60_000
/** Callback after a message from one account to another. */
const AFTER_SENDING = 'C2C.CallbackAfterSendMsg'

const enter = ({ hosted }: ChatService) =>
  bind(contract.enterHosted, async ({ tx, user, now }) => {
    if (!hosted) return null
    const expires = new Date(now.getTime() + HOSTED_SIG_MS)
    const set = { expiresAt: expires }
    await tx
      .insert(chatHostedLogin)
      .values({ sessionId: user.sessionId, accountId: user.userId, ...set })
      .onConflictDoUpdate({ target: chatHostedLogin.sessionId, set })
    const userId = hostedId(user.userId)
    const userSig = tencentSig(hosted, userId, now, HOSTED_SIG_MS / 1_000)
    return { appId: hosted.appId, userId, userSig, expireTime: expires.toISOString() }
  })

const open = ({ hosted }: ChatService) =>
  bindStaged(contract.openHosted, {
    before: async (context, { body }) => hostedId((await findConversation(context, body.id)).id),
    async work(peer) {
      if (!hosted) return null
      return importHosted(hosted, peer).then(
        () => peer,
        () => null,
      )
    },
    run: async (_context, _input, peer) => (peer ? { peer } : fail('UNAVAILABLE')),
  })

const Told = z.object({
  CallbackCommand: z.string(),
  From_Account: z.string().optional(),
  To_Account: z.string().optional(),
  /** 0: it was delivered. */
  SendMsgResult: z.number().default(0),
  CloudCustomData: z.string().max(500).default(''),
  MsgBody: z
    .array(
      z.object({
        MsgType: z.string(),
        MsgContent: z.object({ Text: z.string().optional(), Data: z.string().max(500).optional() }),
      }),
    )
    .default([]),
})
type Told = z.output<typeof Told>

/** Custom data of a message, written by our driver: its id, and the canned reply that it was made of. */
const Beside = z.object({ clientId: z.string(), canned: z.string().optional() })
const Attached = z.object({ file: z.string() })

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Throws NOTICE_UNSIGNED unless Tencent has signed the callback with our token, recently, for our application. */
function requireSigned(
  hosted: HostedService | null,
  now: Date,
  { appId, time, sign }: { appId: string; time: string; sign: string },
): void {
  const own = hosted ?? fail('NOTICE_UNSIGNED')
  const expected = createHash('sha256').update(`${own.callbackToken}${time}`).digest()
  const given = Buffer.from(sign, 'hex')
  const isOurs = appId === String(own.appId) && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || !(Math.abs(now.getTime() - Number(time) * 1_000) < SIGN_MS)) fail('NOTICE_UNSIGNED')
}

/** Converts a message for our log; null if no page of ours has sent it. */
function messageOf({ CloudCustomData, MsgBody }: Told, id: string) {
  const { data: beside } = Beside.safeParse(jsonOf(CloudCustomData))
  const [part] = MsgBody
  if (!beside || !part || MsgBody.length > 1) return null
  const { Text: text, Data = '' } = part.MsgContent
  const content = part.MsgType === 'TIMTextElem' ? { text } : Attached.safeParse(jsonOf(Data)).data
  const { data: message } = SendBody.safeParse({ id, clientId: beside.clientId, ...content })
  return message ? { message, canned: beside.canned } : null
}

/** Sender of a message, with current rights: a signature outlives a right. */
async function senderOf({ tx, now }: Context, account: string, held: ConversationRecord): Promise<Reader> {
  const find = createRecipients(tx, now)
  if ((await find({ shopId: held.shopId, code: 'chat:reply' })).includes(account)) return { side: 'shop', id: account }
  const operators = held.kind === 'platform' ? await find({ operators: ['chat:reply'] }) : []
  return operators.includes(account) ? { side: 'platform', id: account } : fail('NOT_FOUND')
}

/** Copies a message into our log, the system of record: the page that sent it asks for the same row. */
async function copy(context: Context, told: Told): Promise<void> {
  const [account, id] = [idOfHosted(told.From_Account ?? ''), idOfHosted(told.To_Account ?? '')]
  const sent = id && messageOf(told, id)
  if (!account || !sent) return fail('INVALID_INPUT')
  const { held, sender } = await seeingAll(context.tx, async () => {
    const found = await lockConversation(context, sent.message.id)
    return { held: found, sender: await senderOf(context, account, found) }
  })
  const limit = () => consumeRateLimitOf(context, account, { name: 'chat', limit: STAFF_A_MINUTE, windowSeconds: 60 })
  await inShop(context, held.shopId, async (ofShop) => {
    const written = await send(ofShop, held, sent.message, { sender, limit })
    if (sent.canned && !written.repeated) await countUse(ofShop, sent.canned, held.shopId)
    await markRead(ofShop, held, sender, serves(sender, held.kind) ? held.customerNo : held.staffNo)
  })
}

const notify = ({ hosted }: ChatService) =>
  bind(contract.notifyHosted, async (context, { body: { payload, ...signed } }) => {
    requireSigned(hosted, context.now, signed)
    const { data: told } = Told.safeParse(jsonOf(payload))
    if (!told) return fail('INVALID_INPUT')
    if (told.CallbackCommand === AFTER_SENDING && told.SendMsgResult === 0) await copy(context, told)
    return null
  })

export const hostedBindings = (service: ChatService): Binding[] => [enter(service), open(service), notify(service)]
