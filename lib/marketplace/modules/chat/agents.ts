import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChatKind, Presence } from '@/lib/domain/chat'
import { languageOf } from '@/lib/domain/chat/canned'
import { AGENT_LOAD, SEEN_FOR_MS } from '@/lib/domain/chat/limits'
import { isBetween } from '@/lib/domain/clock'
import { ukMinute } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { type ConversationRecord, chatAgent } from '../../tables/chat'
import { namesOfPeople } from '../grant'
import { createRecipients } from '../notification'
import { type Reader, readerOf } from './reader'

export const PLATFORM_PLACE = 'platform'

/** Place of those who serve in a conversation. */
export const placeOf = ({ kind, shopId }: { kind: ChatKind; shopId: string }): string =>
  kind === 'buyer' ? shopId : PLATFORM_PLACE

/** Place at which the caller serves. Null for a buyer, and for an operator who previews a shop. */
export function ownPlace({ scope, user }: Pick<Context, 'scope' | 'user'>): string | null {
  const { side } = readerOf({ scope, user })
  if (side === 'platform') return PLATFORM_PLACE
  return side === 'shop' && scope.kind === 'shop' ? scope.shopId : null
}

/** Ids of people who may answer at a place. */
export function mayAnswer({ tx, now }: Pick<Context, 'tx' | 'now'>, place: string): Promise<string[]> {
  const find = createRecipients(tx, now)
  return place === PLATFORM_PLACE ? find({ operators: ['chat:reply'] }) : find({ shopId: place, code: 'chat:reply' })
}

const SeatRow = z.object({
  account_id: z.string(),
  wish: z.enum(['online', 'busy', 'away', 'off']),
  alive: z.boolean(),
  max_load: z.number(),
  languages: z.array(z.string()),
  from_minute: z.number().nullable(),
  to_minute: z.number().nullable(),
  version: z.number(),
})

/** A person who may answer at a place. */
export interface Agent {
  id: string
  name: string
  /** `off` if none of their pages is open. */
  presence: Presence
  /** Conversations assigned to them. */
  serving: number
  /** How many of them wait for an answer. */
  waiting: number
  maxLoad: number
  languages: string[]
  /** Minutes of the UK day; null: always. */
  hours: { from: number; to: number } | null
  version: number
}

const LoadRow = z.object({ agent_id: z.string(), serving: z.number(), waiting: z.number() })

/** People who may answer at a place, with their load; conversations with the platform are those of all shops. */
export const agentsAt = (context: Pick<Context, 'tx' | 'now'>, place: string): Promise<Agent[]> =>
  place === PLATFORM_PLACE ? seeingAll(context.tx, () => readAgents(context, place)) : readAgents(context, place)

async function readAgents(context: Pick<Context, 'tx' | 'now'>, place: string): Promise<Agent[]> {
  const { tx, now } = context
  const ids = await mayAnswer(context, place)
  const names = await namesOfPeople(tx, ids)
  const alive = new Date(now.getTime() - SEEN_FOR_MS).toISOString()
  const seats = await query(
    tx,
    SeatRow,
    sql`select account_id, wish, coalesce(seen_at > ${alive}::timestamptz, false) as alive, max_load, languages,
        from_minute, to_minute, version
      from chat_agent where place = ${place} and account_id in ${idList(ids)}`,
  )
  const here = place === PLATFORM_PLACE ? sql`kind = 'platform'` : sql`kind = 'buyer' and shop_id = ${place}`
  const loads = await query(
    tx,
    LoadRow,
    sql`select agent_id, count(*)::int as serving, count(waiting_since)::int as waiting from chat_conversation
      where agent_id in ${idList(ids)} and ${here} group by agent_id`,
  )
  return ids.map((id) => {
    const seat = seats.find(({ account_id }) => account_id === id)
    const load = loads.find(({ agent_id }) => agent_id === id)
    return {
      ...{ id, name: names.get(id) ?? '', presence: seat?.alive ? seat.wish : ('off' as const) },
      ...{ serving: load?.serving ?? 0, waiting: load?.waiting ?? 0 },
      ...{ maxLoad: seat?.max_load ?? AGENT_LOAD, languages: seat?.languages ?? [], version: seat?.version ?? 0 },
      hours:
        seat?.from_minute == null || seat.to_minute === null ? null : { from: seat.from_minute, to: seat.to_minute },
    }
  })
}

const isWithin = (hours: Agent['hours'], minute: number): boolean => !hours || isBetween(minute, hours.from, hours.to)

/**
 * Finds an agent for a new customer: online, within their hours and below their load, with the fewest conversations;
 * those who speak the customer's language come first. Null if there is none.
 */
export async function agentFor(
  context: Pick<Context, 'tx' | 'now'>,
  held: ConversationRecord,
  text: string,
  except: string | null = null,
): Promise<string | null> {
  const place = placeOf(held)
  // Serialises the assignment of customers who come at once, so that loads are counted correctly.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_agent ${place}`}, 0))`)
  const [minute, language] = [ukMinute(context.now.getTime()), languageOf(text)]
  const free = (await agentsAt(context, place)).filter(
    ({ id, presence, serving, maxLoad, hours }) =>
      id !== except && presence === 'online' && serving < maxLoad && isWithin(hours, minute),
  )
  const speaks = ({ languages }: Agent) => !language || languages.length === 0 || languages.includes(language)
  free.sort((one, other) => Number(speaks(other)) - Number(speaks(one)) || one.serving - other.serving)
  return free[0]?.id ?? null
}

/** Records that the agent's page is open; `wish` is their chosen availability. */
export async function seeAgent(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id }: Reader,
  place: string,
  wish: Presence | undefined,
): Promise<void> {
  const shopId = place === PLATFORM_PLACE ? null : place
  await tx
    .insert(chatAgent)
    .values({ accountId: id, place, shopId, seenAt: now, ...(wish && { wish }) })
    .onConflictDoUpdate({
      target: [chatAgent.accountId, chatAgent.place],
      set: { seenAt: now, ...(wish && { wish }) },
    })
}

/** The caller's last chosen availability; `online` by default. */
export async function wishOf({ tx }: Pick<Context, 'tx'>, { id }: Reader, place: string): Promise<Presence> {
  const [seat] = await tx
    .select({ wish: chatAgent.wish })
    .from(chatAgent)
    .where(and(eq(chatAgent.accountId, id), eq(chatAgent.place, place)))
  return seat?.wish ?? 'online'
}
