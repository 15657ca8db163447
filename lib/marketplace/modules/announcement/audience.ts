import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnnouncementDetail, AnnouncementEntry, announcementChoices } from '@/lib/contract/announcement'
import type { Data } from '@/lib/contract/endpoint'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'

type Kind = AnnouncementEntry['audienceKind']
/** An audience as the wire names it, as the table stores it, and its name in both languages. */
const Target = z.object({ value: z.string(), stored: z.string(), zh: z.string(), en: z.string() })
type Target = z.infer<typeof Target>

const TARGETS: Record<Exclude<Kind, 'all'>, SQL> = {
  shopTypes: sql`select value, value as stored, text_zh as zh, text_en as en from dict_item where code = 'shop_type'`,
  shops: sql`select id::text as value, id::text as stored, name_zh as zh, name_en as en from shop`,
  roles: sql`select code as value, code as stored, name_zh as zh, name_en as en from role where shop_id is null`,
  users: sql`select username as value, id::text as stored, username || ' · ' || realname as zh,
    username || ' · ' || realname as en from account`,
}

/** Stored form of an audience, and its unknown names. */
export async function audienceOf({ tx }: Context, { kind, values }: { kind: Kind; values: readonly string[] }) {
  if (kind === 'all') return { stored: [], unknown: [] }
  const wanted = [...new Set(values.map((value) => (kind === 'users' ? value.toLowerCase() : value)))]
  const known = await query(tx, Target, sql`select * from (${TARGETS[kind]}) t where value in ${textList(wanted)}`)
  return {
    stored: known.map(({ stored }) => stored),
    unknown: wanted.filter((value) => !known.some((target) => target.value === value)),
  }
}

/** Names of the audience in both languages; deleted ones are left out. */
export async function targetsOf({ tx }: Context, kind: Kind, stored: readonly string[]): Promise<Target[]> {
  if (kind === 'all' || stored.length === 0) return []
  return query(tx, Target, sql`select * from (${TARGETS[kind]}) t where stored in ${textList(stored)} order by value`)
}

/** The same in the caller's language. */
export async function shownAudience(context: Context, kind: Kind, stored: readonly string[]) {
  return (await targetsOf(context, kind, stored)).map((target): AnnouncementDetail['audience'][number] => ({
    value: target.value,
    label: pickText(target, context.locale),
  }))
}

/** Choices of the form; people are typed, because there may be too many. */
export async function choicesOf({ tx, locale }: Context): Promise<Data<typeof announcementChoices>> {
  const offered = async (kind: 'shopTypes' | 'shops' | 'roles') => {
    const targets = await query(tx, Target, sql`select * from (${TARGETS[kind]}) t order by zh`)
    return targets.map((target) => ({ value: target.value, label: pickText(target, locale) }))
  }
  return { shopTypes: await offered('shopTypes'), shops: await offered('shops'), roles: await offered('roles') }
}
