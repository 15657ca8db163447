import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/mall/after-sale'
import { moneyOfPieces, piecesToAsk } from '@/lib/domain/after-sale/refund'
import { COUNT_CAP } from '@/lib/domain/limits'
import { bindActs } from '../../kernel/act'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { inShop } from '../../kernel/in-shop'
import { allOf, pageRows } from '../../kernel/values'
import { bindDownload } from '../file'
import { listCarriers, requireCarrier, requireTracking, type SoldOrder, soldOrder } from '../order'
import { agreement, auditCase, claimEvidence } from './agree'
import { buyerRow, myCaseById } from './buyer-view'
import { buyerAct } from './move'
import { isWindowOpen, openCase } from './open'
import { claimedOf } from './pay'
import { claimPostage, movePostage } from './postage'
import { fileOfCase, rowsWhere, toRow } from './queries'
import { reasonsOf } from './reasons'
import { lockCase, ofCases } from './rows'
import { answerSettlement } from './settlement'
import { type CaseAnswer, type Desk, takeAct } from './take-act'

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

/** True if the calling buyer has an open case. */
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
      ...{ lineId: line.id, picture: line.picture, pieces, sent: line.shippedQty > 0, gift: line.giftOf !== null },
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
    const locked = await openCase(buyerAct(ofShop), asked)
    auditCase(ofShop, locked, 'open', locked.row.state)
    return locked.row.id
  })
  return myCaseById(context, id)
})

interface Named {
  params: { id: string }
  body: { version?: number; [more: string]: unknown }
}

/** Acts of the buyer: the case is found as the buyer sees it, locked and changed in the scope of its shop. */
async function takeBuyerAct(context: Context, { params, body }: Named, act: Parameters<typeof takeAct>[1]) {
  const { shopId } = await myCaseById(context, params.id)
  await inShop(context, shopId, async (ofShop) => {
    const locked = await lockCase(ofShop, { id: params.id, version: body.version })
    await takeAct({ context: ofShop, act: buyerAct(ofShop), locked }, act)
  })
  return myCaseById(context, params.id)
}

const acts = bindActs<typeof contract.BUYER_CALLS, Desk, CaseAnswer>(contract.BUYER_CALLS, takeBuyerAct, {
  async sendBack({ context, act }, { body }) {
    const carrier = await requireCarrier(context, body.carrier)
    const trackingNo = requireTracking(body.trackingNo)
    return {
      set: sql`return_carrier = ${carrier}, return_no = ${trackingNo}, sent_at = ${act.now.toISOString()}`,
      note: { event: 'sentBack', params: { carrier, trackingNo } },
    }
  },

  answerProposal({ act, locked }, { body: { accept } }) {
    if (!accept) return { note: { event: 'proposalDeclined' } }
    const amountP = locked.row.proposed_p ?? locked.row.ask_p
    return agreement(act, locked, { amountP, addressId: null, note: '', event: 'proposalAccepted', accepts: true })
  },

  answerSettlement: ({ locked }, { body }) => answerSettlement(locked, 'buyer', body.accept),

  revoke: () => ({ note: { event: 'revoked' } }),

  async escalate({ context, locked }, { body: { text, files } }) {
    const id = await claimEvidence(context, locked, files)
    return { note: { event: 'escalated', note: text, files: files.length, id } }
  },

  async evidence({ context, locked }, { body: { text, files } }) {
    const id = await claimEvidence(context, locked, files)
    return { note: { event: 'evidence', note: text, files: files.length, id } }
  },

  confirmReplacement: () => ({ note: { event: 'replacementArrived' } }),

  async claimPostage({ context, act, locked }, { body: { carrier: code, amountP: receiptP, files } }) {
    const carrier = await requireCarrier(context, code)
    const id = await claimEvidence(context, locked, files)
    const askP = await claimPostage(act, locked, { receiptP, carrier })
    return {
      note: { event: 'postageClaimed', params: { carrier, amountP: askP, receiptP }, files: files.length, id },
    }
  },

  async escalatePostage({ context, act, locked }, { body: { text, files } }) {
    const id = await claimEvidence(context, locked, files)
    await movePostage(act, locked, 'disputed', null)
    return { note: { event: 'postageEscalated', note: text, files: files.length, id } }
  },
})

const carriers = bind(contract.returnCarriers, async (context) =>
  (await listCarriers(context)).filter(({ active }) => active).map(({ code, name }) => ({ code, name })),
)

export const buyerBindings: Binding[] = [list, detail, file, askable, carriers, open, ...acts]
