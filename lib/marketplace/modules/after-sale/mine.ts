import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/mall/after-sale'
import { CASE, hasCaseEnded } from '@/lib/domain/after-sale'
import { moneyOfPieces, piecesToAsk } from '@/lib/domain/after-sale/refund'
import { COUNT_CAP } from '@/lib/domain/limits'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { inShop } from '../../kernel/in-shop'
import { allOf, pageRows } from '../../kernel/values'
import { bindDownload } from '../file'
import { listCarriers, requireCarrier, requireTracking, type SoldOrder, soldOrder } from '../order'
import { type Act, buyerAct, moveCase, tellOfCase, writeNote } from './act'
import { agreeTo, auditCase, claimEvidence } from './agree'
import { buyerRow, escalation, myCaseById } from './mine-wire'
import { isWindowOpen, openCase } from './open'
import { claimedOf } from './pay'
import { fileOfCase, rowsWhere, toRow } from './queries'
import { reasonsOf } from './reasons'
import { type HeldCase, holdCase, ofCases } from './rows'
import { answerFor } from './seller'

const OPEN = sql`c.state not in (60, 61, 62, 63)`

const list = bind(contract.myCases, async (context, { query: { ofOrder, open, current, size } }) => {
  const where = allOf([ofCases(context.scope), !!ofOrder && sql`c.order_id::text = ${ofOrder}`, open === 1 && OPEN])
  const rows = await rowsWhere(
    context,
    sql`${where} order by c.created_at desc, c.id desc ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select count(*)::int as total from (select 1 from after_sale c where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const records = rows.map((row) => buyerRow(toRow(context, row)))
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

/** Whether a case of the calling buyer is not over. */
export async function hasOpenCases({ tx, scope }: Pick<Context, 'tx' | 'scope'>): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from after_sale c where ${ofCases(scope)} and ${OPEN} limit 1`)
  return rows.length > 0
}

const detail = bind(contract.myCase, (context, { params }) => myCaseById(context, params.id))

const file = bindDownload(contract.myCaseFile, async (context, { params }) => {
  const { id, shopId } = await myCaseById(context, params.id)
  return inShop(context, shopId, (ofShop) => fileOfCase(ofShop, id, params.file))
})

async function askableLines(context: Context, sold: SoldOrder): Promise<contract.AskableOrder['lines']> {
  const claimed = await claimedOf(context, sold.record.id)
  return sold.lines.map((line) => {
    const pieces = Math.max(piecesToAsk(line) - (claimed.get(line.id) ?? 0), 0)
    return {
      ...{ lineId: line.id, picture: line.picture, pieces, sent: line.shippedQty > 0 },
      title: { zh: line.titleZh, en: line.titleEn },
      spec: { zh: line.specZh, en: line.specEn },
      mostP: moneyOfPieces(line, pieces).mostP,
    }
  })
}

const askable = bind(contract.askableOrder, async (context, { params }) => {
  const sold = await soldOrder(context, params.id, false)
  const reasons = (await reasonsOf(context.tx)).filter(({ active }) => active)
  return {
    ...{ orderId: sold.record.id, orderNo: sold.record.no, open: isWindowOpen(sold, context.now) },
    lines: await askableLines(context, sold),
    reasons: reasons.map(({ code, name, types, needsEvidence, returnPayer }) => ({
      ...{ code, name, types, needsEvidence, returnPayer },
    })),
  }
})

const open = bind(contract.openMyCase, async (context, { body }) => {
  const { orderId, type, reason: reasonCode, text, lines, askP, files } = body
  const { record } = await soldOrder(context, orderId, false)
  const id = await inShop(context, record.shopId, async (ofShop) => {
    const entryId = await claimEvidence(ofShop, { row: { shop_id: record.shopId } }, files)
    const asked = { orderId: record.id, type, reasonCode, text, lines, askP, files: files.length, entryId }
    const held = await openCase(buyerAct(ofShop), asked)
    auditCase(ofShop, held, 'open', held.row.state)
    return held.row.id
  })
  return myCaseById(context, id)
})

/** An act on one of the buyer's cases: found as the buyer sees it, locked and changed in the scope of its shop. */
async function acting(
  context: Context,
  { id, version }: { id: string; version?: number },
  event: string,
  act: (act: Act, held: HeldCase, ofShop: Context) => Promise<unknown>,
): Promise<contract.BuyerCase> {
  const { shopId } = await myCaseById(context, id)
  await inShop(context, shopId, async (ofShop) => {
    const held = await holdCase(ofShop, id)
    const before = held.row.state
    if (version !== undefined && version !== held.row.version) fail('VERSION_CONFLICT', { detail: { state: before } })
    await act(buyerAct(ofShop), held, ofShop)
    auditCase(ofShop, held, event, before)
  })
  return myCaseById(context, id)
}

const held = ({ params, body }: { params: { id: string }; body: { version: number } }) => ({
  ...{ id: params.id, version: body.version },
})

const sendBack = bind(contract.sendBackMine, (context, input) =>
  acting(context, held(input), 'sendBack', async (act, found, ofShop) => {
    const carrier = await requireCarrier(ofShop, input.body.carrier)
    const trackingNo = requireTracking(input.body.trackingNo)
    await moveCase(act, found, {
      event: 'sendBack',
      set: sql`return_carrier = ${carrier}, return_no = ${trackingNo}, sent_at = ${act.now.toISOString()}`,
      note: { event: 'sentBack', params: { carrier, trackingNo } },
    })
  }),
)

const movedOn = ({ row: { state } }: HeldCase) => fail('AFTER_SALE_MOVED_ON', { detail: { state } })

const answer = bind(contract.answerProposal, (context, input) =>
  acting(context, held(input), 'answerProposal', async (act, found) => {
    const { state, proposed_p: amountP } = found.row
    if (state !== CASE.proposed || amountP === null) return movedOn(found)
    if (input.body.accept)
      return agreeTo(act, found, { amountP, addressId: null, note: '', event: 'proposalAccepted', accepts: true })
    return moveCase(act, found, { event: 'decline', note: { event: 'proposalDeclined' } })
  }),
)

const settle = bind(contract.answerMySettlement, (context, input) =>
  acting(context, held(input), 'answerSettlement', (act, found) => answerFor(act, found, 'buyer', input.body.accept)),
)

const revoke = bind(contract.revokeMyCase, (context, input) =>
  acting(context, held(input), 'revoke', (act, found) =>
    moveCase(act, found, { event: 'revoke', note: { event: 'revoked' } }),
  ),
)

const escalate = bind(contract.escalateMyCase, (context, input) =>
  acting(context, held(input), 'escalate', async (act, found, ofShop) => {
    const verdict = escalation(found.row, act.now)
    if (verdict === 'early') fail('AFTER_SALE_TOO_EARLY')
    if (verdict === 'over') fail('AFTER_SALE_CLOSED')
    const { text, files } = input.body
    const id = await claimEvidence(ofShop, found, files)
    await moveCase(act, found, {
      event: 'escalate',
      note: { event: 'escalated', note: text, files: files.length, id },
    })
  }),
)

async function addTo(act: Act, found: HeldCase, ofShop: Context, { text, files }: Evidence): Promise<void> {
  if (hasCaseEnded(found.row.state)) movedOn(found)
  const id = await claimEvidence(ofShop, found, files)
  await writeNote(act, found.row, { event: 'evidence', note: text, files: files.length, id })
  await act.tx.execute(sql`update after_sale set updated_at = ${act.now.toISOString()},
      asked = case when asked->>'side' = 'buyer' then null else asked end where id = ${found.row.id}`)
  await tellOfCase(act, found.row, 'evidence', found.row.state)
}

type Evidence = Parsed<typeof contract.addMyEvidence>['body']

const evidence = bind(contract.addMyEvidence, (context, { params, body }) =>
  acting(context, { id: params.id }, 'evidence', (act, found, ofShop) => addTo(act, found, ofShop, body)),
)

const confirm = bind(contract.confirmReplacement, (context, input) =>
  acting(context, held(input), 'confirmReplacement', (act, found) =>
    moveCase(act, found, { event: 'confirmReplacement', note: { event: 'replacementArrived' } }),
  ),
)

const carriers = bind(contract.returnCarriers, async (context) =>
  (await listCarriers(context)).filter(({ active }) => active).map(({ code, name }) => ({ code, name })),
)

export const mineBindings: Binding[] = [
  ...[list, detail, file, askable, carriers, open],
  ...[sendBack, answer, settle, revoke, escalate, evidence, confirm],
]
