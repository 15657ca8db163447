import { eq, sql } from 'drizzle-orm'
import { DISPUTE_STATE, lastWeekEnd, STATEMENT_STATE } from '@/lib/domain/statement'
import { bumpAll } from '../../kernel/bump'
import { type Db, rowsOf } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { statement } from '../../tables/finance'
import { inStatement, STATEMENT_COLUMNS, type StatementRecord } from './statement-rows'
import { confirmSilent, postRun } from './statement-run'

interface Seed {
  at: Date
  shops: readonly { id: string; key: string; ownerId: string }[]
  checkerId: string
}

/** Disputes of the last week by shop: one pending, one answered. */
const DISPUTED: Record<string, { text: string; answered: boolean }> = {
  pennine: { text: '这笔佣金应按年框协议 6.5% 计算，请核对。', answered: false },
  maud: { text: 'The buyer kept one of the two pieces. Only half should be deducted.', answered: true },
}

async function dispute(tx: Db, given: Seed, shop: Seed['shops'][number], toAt: string): Promise<void> {
  const said = DISPUTED[shop.key]
  const [row] = await rowsOf<StatementRecord>(
    tx,
    sql`select ${STATEMENT_COLUMNS} from statement s where s.shop_id = ${shop.id} and s.to_at = ${toAt}`,
  )
  if (!said || !row) return
  const [line] = await rowsOf<{ seq: string; amount: number }>(
    tx,
    sql`select l.seq::text as seq, (-l.amount_p)::float8 as amount from ledger_line l where ${inStatement(row)} order by l.seq limit 1`,
  )
  if (!line) return
  const asked = new Date(given.at.getTime() - 20 * 3_600_000).toISOString()
  const answer = said.answered
    ? {
        zh: '核对无误，金额按规则计算',
        en: 'The line is right: it follows the rules',
        by: given.checkerId,
        at: given.at.toISOString(),
      }
    : { zh: null, en: null, by: null, at: null }
  await tx.execute(sql`insert into statement_dispute (id, shop_id, statement_id, line_seq, expected_p, text, state, asked_by,
      asker, asked_at, answer_zh, answer_en, decided_by, decided_at)
    values (${seededId(`dispute:${shop.id}`)}, ${shop.id}, ${row.id}, ${line.seq}::bigint, ${line.amount + 250}, ${said.text},
      ${said.answered ? DISPUTE_STATE.rejected : DISPUTE_STATE.open}, ${shop.ownerId}, ${shop.key}, ${asked}, ${answer.zh},
      ${answer.en}, ${answer.by}, ${answer.at})`)
  const state = said.answered ? STATEMENT_STATE.answered : STATEMENT_STATE.disputed
  await bumpAll(tx, statement, eq(statement.id, row.id), { state })
}

const DAY_MS = 86_400_000

/** Posts the first shop's last four weeks late, so that each is still within its seven days. */
const keepOpen = (tx: Db, { at, shops }: Seed) => {
  const day = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()
  return tx.execute(sql`update statement set posted_at = ${day(-4)}, dispute_until = ${day(3)}
    where shop_id = ${shops[0]?.id ?? null} and to_at > ${day(-29)}`)
}

/** Seeds statements of every week of the demo, posted when each was over: old ones are confirmed by silence. */
export async function seedStatements(tx: Db, given: Seed): Promise<void> {
  await postRun(tx, given.at, null)
  await tx.execute(
    sql`update statement set posted_at = to_at + interval '6 minutes', dispute_until = to_at + interval '7 days'`,
  )
  await keepOpen(tx, given)
  await confirmSilent(tx, given.at)
  const toAt = new Date(lastWeekEnd(given.at.getTime())).toISOString()
  for (const shop of given.shops) await dispute(tx, given, shop, toAt)
}
