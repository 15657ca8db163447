import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/review/canned'
import { languageOfReview, REPORT_STATE, REVIEW_STATE } from '@/lib/domain/review'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'

import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { rowsWire } from './queries'
import { COLUMNS, ofReviews, ReviewRecord } from './rows'
import { firstReply, refTo } from './seller'

/** Returns why a review is left out of a bulk reply. */
function stopOf({ reply_at, state, report_state }: ReviewRecord): 'replied' | 'hidden' | 'reported' | null {
  if (reply_at !== null) return 'replied'
  if (state !== REVIEW_STATE.shown) return 'hidden'
  return report_state === REPORT_STATE.open ? 'reported' : null
}

const languageOf = ({ text, buyer_masked: buyer }: ReviewRecord) => languageOfReview({ text, buyer })

const chosen = ({ tx, scope }: Context, ids: readonly string[], lock: boolean): Promise<ReviewRecord[]> =>
  query(
    tx,
    ReviewRecord,
    sql`select ${COLUMNS} from review r where r.id in ${idList(ids)} and ${ofReviews(scope)} order by r.id
      ${lock ? sql`for update` : sql``}`,
  )

const preview = bind(contract.previewReplies, async (context, { body }) => {
  const rows = await chosen(context, body.ids, false)
  const wire = await rowsWire(context, rows)
  return rows.flatMap((row, index) => {
    const shown = wire[index]
    return shown ? [{ ...shown, language: languageOf(row), stop: stopOf(row) }] : []
  })
})

const many = bind(contract.replyMany, async (context, { body }) => {
  const seen = new Map(body.reviews.map(({ id, version }) => [id, version]))
  const rows = await chosen(context, [...seen.keys()], true)
  const [first] = rows
  if (!first) return fail('NOT_FOUND')
  const fits = rows.filter((row) => stopOf(row) === null && seen.get(row.id) === row.version)
  for (const row of fits) await firstReply(context, row, body[languageOf(row)])
  context.audit({ ...refTo(first), detail: { no: first.order_no, event: 'replyMany', count: fits.length } })
  return { replied: fits.length, leftOut: rows.filter((row) => !fits.includes(row)).map(({ order_no }) => order_no) }
})

export const bulkBindings = [preview, many]
