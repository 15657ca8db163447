import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/activity'
import { ACTIVITY, ACTIVITY_STATE, phaseOf, timeFaults } from '@/lib/domain/marketing/activity'
import { bindActs, requireAct } from '@/lib/marketplace/kernel/act'
import { type Binding, bind } from '@/lib/marketplace/kernel/binding'
import { bump, type Changes, requireVersion } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { activity } from '@/lib/marketplace/tables/flash'
import { categoriesInUse } from '../../category'
import type { EnrolmentServices } from '../enrolment/services'
import { failAll } from '../enrolment/settle'

interface Times {
  startsAt: string
  endsAt: string
  enrolFrom: string
  enrolUntil: string
  lockHours: number
}

/** Times of a row in milliseconds. */
export const timesOf = ({ startsAt, endsAt, enrolFrom, enrolUntil, lockHours }: Times) => ({
  ...{ startsAt: Date.parse(instant(startsAt)), endsAt: Date.parse(instant(endsAt)) },
  ...{ enrolFrom: Date.parse(instant(enrolFrom)), enrolUntil: Date.parse(instant(enrolUntil)), lockHours },
})

const standingOf = ({ now }: Pick<Context, 'now'>, row: Times & { state: number }) => ({
  ...{ state: row.state, now: now.getTime() },
  ...{ enrolUntil: timesOf(row).enrolUntil, endsAt: timesOf(row).endsAt },
})

interface Typed extends Times {
  categories: readonly string[]
  perShop: number
  seats: number
}

/** Refuses invalid times, categories or places; only a draft can be changed. */
async function check(context: Context, typed: Typed, before: { state: number } | null): Promise<void> {
  if (before && before.state !== ACTIVITY_STATE.draft) fail('PROMOTION_MOVED_ON')
  const faults = timeFaults(timesOf(typed), context.now.getTime())
  const known = typed.categories.length > 0 ? await categoriesInUse(context) : []
  if (!typed.categories.every((code) => known.some((each) => each.code === code))) faults.categories = ['unknown']
  if (typed.perShop > typed.seats) faults.perShop = ['aboveSeats']
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

/** One count of `activity_places` for a row of `activity`. */
const counted = ({ now }: Pick<Context, 'now'>, column: SQL): SQL =>
  sql`coalesce((select ${column} from activity_places(${now.toISOString()}) c where c.activity_id = activity.id), 0)`

const Result = z.object({
  ...{ orders: z.number(), pieces: z.number(), salesP: z.number(), shopP: z.number(), platformP: z.number() },
  feesP: z.number(),
})

/** Result of an activity, cancelled orders excluded. */
async function resultOf({ tx }: Pick<Context, 'tx'>, id: string) {
  const [row] = await query(
    tx,
    Result,
    sql`with own as (select id, fee_p, vat_p, paid_at, fee_back_at from enrolment where activity_id = ${id}),
      used as (select u.* from promotion_use u join own on own.id = u.promotion_id where u.returned_at is null),
      sold as (select p.qty, s.price_p from promotion_piece p join own on own.id = p.promotion_id
        join promotion_sku s on s.promotion_id = p.promotion_id and s.sku_id = p.sku_id where p.returned_at is null)
    select (select count(distinct order_id)::int from used) as orders,
      (select coalesce(sum(qty), 0)::int from sold) as pieces,
      (select coalesce(sum(qty * price_p), 0)::float8 from sold) as "salesP",
      (select coalesce(sum(shop_p), 0)::float8 from used) as "shopP",
      (select coalesce(sum(discount_p - shop_p), 0)::float8 from used) as "platformP",
      (select coalesce(sum(fee_p - vat_p), 0)::float8 from own where paid_at is not null and fee_back_at is null) as "feesP"`,
  )
  return row ?? fail('NOT_FOUND')
}

const record = recordBindings(
  activity,
  {
    list: contract.listActivities,
    get: contract.getActivity,
    add: contract.addActivity,
    edit: contract.editActivity,
  },
  {
    key: activity.id,
    refType: 'activity',
    title: ({ titleZh, titleEn }) => ({ zh: titleZh, en: titleEn }),
    search: [activity.titleZh, activity.titleEn],
    order: sql`${activity.startsAt} desc, ${activity.id}`,
    computed: (context) => ({
      ...{ taken: counted(context, sql`taken`), passed: counted(context, sql`passed`) },
      shops: counted(context, sql`shops`),
      phase: (row) => phaseOf({ state: row.state, ...timesOf(row) }, context.now.getTime()),
    }),
    check,
    details: async (context, row) => ({
      acts: contract.ACTIVITY_ACTS.offered(standingOf(context, row), (code) => context.can(code)),
      canEdit: row.state === ACTIVITY_STATE.draft && context.can('activity:edit'),
      result: await resultOf(context, row.id),
    }),
  },
)

const Standing = z.object({
  ...{ id: z.string(), state: z.number(), version: z.number(), title: jsonAs<{ zh: string; en: string }>() },
  ...{ startsAt: z.string(), endsAt: z.string(), enrolFrom: z.string(), enrolUntil: z.string(), lockHours: z.number() },
})
type Standing = z.infer<typeof Standing>
type Answer = Changes<typeof activity>

async function lock({ tx }: Context, id: string): Promise<Standing> {
  const [row] = await query(
    tx,
    Standing,
    sql`select id, state, version, json_build_object('zh', title_zh, 'en', title_en) as title, starts_at as "startsAt",
      ends_at as "endsAt", enrol_from as "enrolFrom", enrol_until as "enrolUntil", lock_hours as "lockHours"
      from activity where id = ${requireId(id)} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Publishes and stops activities. */
const activityActs = (services: EnrolmentServices) =>
  bindActs<typeof contract.ACTIVITY_CALLS, { context: Context; row: Standing }, Answer>(
    contract.ACTIVITY_CALLS,
    async (context, { body }, { name, answer }) => {
      const row = await lock(context, body.id)
      requireVersion(row, body.version)
      const event = requireAct(contract.ACTIVITY_ACTS, name, standingOf(context, row))
      const state = ACTIVITY.next(event, row.state, 'platform') ?? fail('PROMOTION_MOVED_ON')
      const changes = await answer({ context, row })
      await bump(context.tx, activity, { id: row.id, version: row.version }, { ...changes, state })
      const detail = { name: row.title.zh, nameEn: row.title.en, event }
      context.audit({ refType: 'activity', refId: row.id, detail })
      return { state }
    },
    {
      publish: () => ({}),
      stop: async ({ context, row }, { body: { reason } }) => {
        await failAll(context, row.id, reason, services)
        return { stopReason: reason }
      },
    },
  )

const choices = (services: EnrolmentServices) =>
  bind(contract.activityChoices, async (context) => ({
    plans: [...(await services.planNames(context))].map(([id, name]) => ({ id, name })),
    categories: (await categoriesInUse(context)).map(({ code, name, level }) => ({ code, name, level })),
  }))

export const activityBindings = (services: EnrolmentServices): Binding[] => [
  ...record.bindings,
  choices(services),
  ...activityActs(services),
]
