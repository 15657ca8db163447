import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, instant } from '../../kernel/database'
import type { FileStore } from '../../kernel/file-store'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import type { Vault } from '../../kernel/vault'
import { keepSeeded } from '../file'
import { REVIEW_FILES } from './rows'
import { countSeeded } from './scores'
import { LATER_ON, STAGED, wordsOf } from './seed-words'

const Base64Row = z.object({ base64: z.string() })

const HOUR_MS = 3_600_000

interface Given {
  at: Date
  vault: Vault
  files: FileStore | undefined
  /** Shops with reviews in every state, the most viewed first. */
  shopIds: readonly string[]
  /** Owner of the pictures of orders without an account. */
  buyerId: string
  sellerId: string
}

const Line = z.object({
  line: z.string(),
  shop: z.string(),
  buyer: z.string().nullable(),
  order: z.string(),
  no: z.string(),
  masked: z.string(),
  followed: z.boolean(),
  written: z.string(),
  picture: z.string().nullable(),
})
type Line = z.infer<typeof Line>

interface Entry {
  event: string
  side: 1 | 2 | 3
  code?: string
  note: string
  note_en?: string
  hours: number
}

type Part = Record<string, unknown> & { entries?: Entry[] }

const SELLER = '陈志远'
const OPERATOR = 'Priya Nair'
const NAMES = { 1: SELLER, 2: '', 3: OPERATOR } as const

const report = (hours: number, code: string): Entry => ({
  event: 'reported',
  side: 1,
  code,
  note: STAGED.report.zh,
  hours,
})
const decided = (event: string, words: { zh: string; en: string }, hours: number, code?: string): Entry => ({
  ...{ event, side: 3, note: words.zh, note_en: words.en, hours, ...(code && { code }) },
})

/** One review of each kind, the most important first in case of few orders; hours before the demo's now. */
const SCENES: readonly ((chinese: boolean, ago: (hours: number) => string, sellerId: string) => Part)[] = [
  (chinese, ago, seller) => ({
    ...{ goods: 1, service: 1, text: chinese ? STAGED.insult.zh : STAGED.insult.en, report_state: 1 },
    ...{ report_code: 'abuse', report_text: STAGED.report.zh, reported_at: ago(20), reported_by: seller },
    entries: [report(20, 'abuse')],
  }),
  (chinese, ago, seller) => ({
    ...{ goods: 1, service: 2, text: chinese ? STAGED.number.zh : STAGED.number.en, state: 2, rule: 'personal' },
    ...{
      report_state: 2,
      report_code: 'personal',
      report_text: STAGED.report.zh,
      reported_at: ago(60),
      reported_by: seller,
    },
    entries: [report(60, 'personal'), decided('hidden', STAGED.hidden, 40, 'personal')],
  }),
  () => ({ goods: 2, service: 3, delivery: 2, pictured: true }),
  (chinese, ago) => ({
    ...{ goods: 1, reply_text: chinese ? STAGED.reply.zh : STAGED.reply.en, reply_at: ago(70) },
    entries: [{ event: 'replied', side: 1, note: chinese ? STAGED.reply.zh : STAGED.reply.en, hours: 70 }],
  }),
  (chinese, ago) => ({ goods: 5, follow_text: chinese ? LATER_ON[0]?.zh : LATER_ON[0]?.en, follow_at: ago(5) }),
  (chinese) => ({
    ...{ goods: 5, text: chinese ? STAGED.paid.zh : STAGED.paid.en, signals: ['words'], incentivised: true },
    entries: [{ event: 'labelled', side: 3, note: '', hours: 30 }],
  }),
  (_, ago, seller) => ({
    ...{ goods: 2, report_state: 3, report_code: 'fake', report_text: STAGED.report.zh, reported_at: ago(90) },
    ...{ reported_by: seller, entries: [report(90, 'fake'), decided('kept', STAGED.kept, 70)] },
  }),
  () => ({
    goods: 3,
    entries: [decided('hidden', STAGED.hidden, 130, 'offTopic'), decided('restored', STAGED.restored, 100)],
  }),
  () => ({ goods: 5, signals: ['device'] }),
  () => ({ goods: 5, signals: ['device', 'burst'], pictured: true }),
]

/** Distribution of stars: mostly good. */
const STARS = [5, 5, 5, 4, 5, 4, 3, 5, 4, 2, 5, 1, 4, 5, 3]

const numberOf = (name: string): number =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16)

const linesOf = (tx: Db): Promise<Line[]> =>
  query(
    tx,
    Line,
    sql`select l.id as line, o.shop_id as shop, o.buyer_id as buyer, o.id as "order", o.no, o.buyer_masked as masked,
        o.rate_state = 2 as followed, l.picture,
        coalesce((select min(t.at) from timeline_entry t where t.order_id = o.id and t.event = 'reviewed'),
          o.received_at + interval '1 day') as written
      from orders o join order_line l on l.order_id = o.id
      where o.rate_state > 0 and l.shipped_qty > 0 and l.gift_of is null and o.received_at is not null
      order by written desc, l.id`,
  )

/** Scene of each line: each scene once over all shops first, then each shop from the start. */
function scenesFor(lines: readonly Line[], shopIds: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  let next = 0
  for (const shop of shopIds) {
    const own = lines.filter((each) => each.shop === shop)
    const from = next >= SCENES.length ? 0 : next
    for (const [index, { line }] of own.slice(0, SCENES.length - from).entries()) found.set(line, from + index)
    next = Math.max(next, from + own.length)
  }
  return found
}

function reviewOf(line: Line, scene: number | undefined, { at, sellerId }: Given): Part {
  const [pick, chinese] = [numberOf(line.line), /\p{Script=Han}/u.test(line.masked)]
  const ago = (hours: number) => new Date(at.getTime() - hours * HOUR_MS).toISOString()
  const staged = scene === undefined ? {} : (SCENES[scene]?.(chinese, ago, sellerId) ?? {})
  const goods = Number(staged.goods ?? STARS[pick % STARS.length])
  const later = LATER_ON[pick % LATER_ON.length]
  // Events of a review follow its writing.
  const earliest = Math.max(...(staged.entries ?? []).map(({ hours }) => hours), 0)
  const written = Math.min(Date.parse(line.written), at.getTime() - (earliest + 2) * HOUR_MS)
  const follows = line.followed && !staged.follow_text
  return {
    ...{ state: 1, report_state: 0, incentivised: false, signals: [], files: 0 },
    ...{ service: Math.min(goods + (pick % 2), 5), delivery: Math.max(goods - (pick % 3 === 0 ? 1 : 0), 1) },
    text: wordsOf(goods, pick, chinese),
    ...(follows && {
      follow_text: chinese ? later?.zh : later?.en,
      follow_at: new Date(Math.min(written + 400 * HOUR_MS, at.getTime() - HOUR_MS)).toISOString(),
    }),
    ...staged,
    ...{
      id: seededId(`review:${line.line}`, written),
      line_id: line.line,
      goods,
      created_at: new Date(written).toISOString(),
    },
  }
}

async function insertReviews(tx: Db, parts: readonly Part[]): Promise<void> {
  await tx.execute(sql`insert into review (id, shop_id, buyer_id, order_id, line_id, product_id, order_no, buyer_masked, title_zh,
      title_en, spec_zh, spec_en, picture, goods, service, delivery, text, files, follow_text, follow_at, reply_text, reply_at,
      state, rule, report_state, report_code, report_text, reported_at, reported_by, incentivised, signals, created_at,
      updated_at)
    select g.id, o.shop_id, o.buyer_id, o.id, l.id, l.product_id, o.no, o.buyer_masked, l.title_zh, l.title_en, l.spec_zh,
      l.spec_en, l.picture, g.goods, g.service, g.delivery, g.text, g.files, g.follow_text, g.follow_at, g.reply_text,
      g.reply_at, g.state, g.rule, g.report_state, g.report_code, g.report_text, g.reported_at, g.reported_by, g.incentivised,
      g.signals, g.created_at, g.created_at
    from json_to_recordset(${JSON.stringify(parts)}::json) as g (id uuid, line_id uuid, goods smallint, service smallint,
      delivery smallint, text text, files smallint, follow_text text, follow_at timestamptz, reply_text text,
      reply_at timestamptz, state smallint, rule text, report_state smallint, report_code text, report_text text,
      reported_at timestamptz, reported_by uuid, incentivised boolean, signals jsonb, created_at timestamptz)
    join order_line l on l.id = g.line_id join orders o on o.id = l.order_id`)
  await tx.execute(sql`update orders o set rate_state = 2 from review r
    where r.order_id = o.id and r.follow_at is not null and o.rate_state = 1`)
}

async function insertEntries(tx: Db, at: Date, parts: readonly Part[]): Promise<void> {
  const rows = parts.flatMap(({ id, entries = [] }) =>
    entries.map((entry, index) => {
      const time = at.getTime() - entry.hours * HOUR_MS
      const { hours: _, ...rest } = entry
      return {
        ...rest,
        id: seededId(`review entry:${id}:${index}`, time),
        review_id: id,
        name: NAMES[entry.side],
        at: new Date(time),
      }
    }),
  )
  await tx.execute(sql`insert into review_event (id, shop_id, review_id, at, side, name, event, code, note, note_en)
    select g.id, r.shop_id, r.id, g.at, g.side, g.name, g.event, g.code, g.note, g.note_en
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, review_id uuid, at timestamptz, side smallint,
      name text, event text, code text, note text, note_en text) join review r on r.id = g.review_id`)
}

/** A picture by the buyer: the product's own, as a photograph. */
async function addPicture(tx: Db, { vault, files, buyerId }: Given, line: Line, id: string): Promise<number> {
  const [found] = await query(
    tx,
    Base64Row,
    sql`select encode(bytes, 'base64') as base64 from stored_picture_size where picture_id = ${line.picture} and size = 400`,
  )
  if (!found) return 0
  await keepSeeded(
    tx,
    { vault, files },
    {
      ...{ id: seededId(`review picture:${id}`), owner: { buyerId: line.buyer ?? buyerId }, kind: 'picture' },
      ...{ shopId: line.shop, refType: REVIEW_FILES, refId: id, name: 'photo.webp', type: 'image/webp' },
      ...{ content: Buffer.from(found.base64, 'base64'), at: new Date(instant(line.written)) },
    },
  )
  return 1
}

/**
 * Seeds a review for every line of rated demo orders: including answered, reported, hidden, kept and flagged ones, at
 * the first shops first.
 */
export async function seedReviews(tx: Db, given: Given): Promise<void> {
  const lines = await linesOf(tx)
  const scenes = scenesFor(lines, given.shopIds)
  const parts: Part[] = []
  for (const line of lines) {
    const part = reviewOf(line, scenes.get(line.line), given)
    if (part.pictured) part.files = await addPicture(tx, given, line, String(part.id))
    parts.push(part)
  }
  if (parts.length === 0) return
  await insertReviews(tx, parts)
  await countSeeded(tx)
  await insertEntries(tx, given.at, parts)
}
