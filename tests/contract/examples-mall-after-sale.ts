import { getCase } from '@/lib/contract/after-sale'
import type { BuyerAct } from '@/lib/contract/after-sale/acts'
import * as op from '@/lib/contract/after-sale/op'
import { refusePostage } from '@/lib/contract/after-sale/seller'
import * as mine from '@/lib/contract/mall/after-sale'
import { myOrders } from '@/lib/contract/mall/order'
import { buyerUpload } from '@/lib/contract/mall/review'
import { CASE } from '@/lib/domain/after-sale'
import type { MakeExample } from './examples'
import { DOT } from './examples-feedback'
import { type Caller, NotApplicable, type World } from './world'

const WORDS = 'Words of the conformance check'

/** One piece of an order of the buyer's that can be asked about, and how. */
async function askable(world: World, caller: Caller) {
  for (const status of [4, 5, 3]) {
    const { records } = await world.data(myOrders, caller, { query: { status, size: 50 } })
    for (const { id } of records) {
      const order = await world.data(mine.askableOrder, caller, { params: { id } })
      const line = order.lines.find(({ pieces, sent }) => pieces > 0 && sent)
      if (order.open && line) return { orderId: id, lines: [{ lineId: line.lineId, qty: 1 }] }
    }
  }
  throw new NotApplicable('the buyer has no order to ask about')
}

async function request(world: World, caller: Caller) {
  return {
    ...(await askable(world, caller)),
    type: 2 as const,
    reason: 'changedMind',
    text: WORDS,
    askP: null,
    files: [],
  }
}

const opened = async (world: World, caller: Caller) =>
  world.data(mine.openMyCase, caller, { body: await request(world, caller) })

/** A case of the buyer's on which this can be done now; a request of its own where none is. */
async function caseFor(world: World, caller: Caller, act: BuyerAct) {
  const { records } = await world.data(mine.myCases, caller, { query: { size: 100 } })
  // A refused one is taken to the platform first: those that go on are for the other examples.
  const order = records.toSorted((a, b) => Number(b.state === CASE.refused) - Number(a.state === CASE.refused))
  for (const { id } of order) {
    const found = await world.data(mine.myCase, caller, { params: { id } })
    if (found.acts.includes(act)) return found
  }
  if (act !== 'evidence') throw new NotApplicable(`the buyer has no case to ${act}`)
  return opened(world, caller)
}

/** The buyer's claim for what a return parcel cost, ready to send. */
async function claimOf(world: World, buyer: Caller) {
  const { id, version } = await caseFor(world, buyer, 'claimPostage')
  const query = { kind: 'picture' as const, name: 'receipt.png' }
  const file = (await world.data(buyerUpload, buyer, { query, file: DOT })).id
  return { params: { id }, body: { version, carrier: 'royal_mail' as const, amountP: 445, files: [file] } }
}

/** A buyer claims return postage on another case; answers its id. */
export async function claimPostage(world: World): Promise<string> {
  const buyer = world.holder(mine.claimPostage)
  if (!buyer) throw new NotApplicable('there is no buyer')
  const claim = await claimOf(world, buyer)
  await world.data(mine.claimPostage, buyer, claim)
  return claim.params.id
}

/** A claim that its shop refused; one is claimed and refused where there is none. */
export async function refusedClaim(world: World, buyer: Caller): Promise<{ id: string; version: number }> {
  try {
    return await caseFor(world, buyer, 'escalatePostage')
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error
  }
  const id = await claimPostage(world)
  for (const seller of world.callers.filter(({ shopId, codes }) => shopId && codes.has('afterSale:refund'))) {
    const { acts, version } = await world
      .data(getCase, seller, { query: { id } })
      .catch(() => ({ acts: [], version: 0 }))
    if (!(acts as string[]).includes('refusePostage')) continue
    await world.data(refusePostage, seller, { body: { id, version, reason: WORDS } })
    return caseFor(world, buyer, 'escalatePostage')
  }
  throw new NotApplicable('no caller works in the shop of the claim')
}

/** A case of the buyer's for which the platform proposes a settlement; any of theirs where none is in arbitration. */
async function settled(world: World, caller: Caller) {
  const { records } = await world.data(mine.myCases, caller, { query: { open: 1, size: 100 } })
  const row = records.find(({ state }) => state === CASE.arbitration)
  // The platform's own examples may have decided it; whose case it is can be asked of another one.
  if (!row) return caseFor(world, caller, 'evidence')
  const arbitrator = world.holder(op.proposeSettlement)
  if (!arbitrator) throw new NotApplicable('nobody decides arbitrations')
  const body = { id: row.id, version: row.version, amountP: 1, zh: '一致性检查', en: WORDS }
  await world.data(op.proposeSettlement, arbitrator, { body })
  return world.data(mine.myCase, caller, { params: { id: row.id } })
}

const onCase =
  (act: BuyerAct, more: object = {}): MakeExample =>
  async (world, caller) => {
    const { id, version } = await caseFor(world, caller, act)
    return { params: { id }, body: { version, ...more } }
  }

export const mallAfterSaleExamples: Record<string, MakeExample> = {
  'mallAfterSale.myCases': () => ({ query: { open: 1 } }),
  'mallAfterSale.myCase': async (world, caller) => ({ params: { id: (await caseFor(world, caller, 'evidence')).id } }),
  'mallAfterSale.myCaseFile': async (world, caller) => {
    const { id } = await caseFor(world, caller, 'evidence')
    const file = (await world.data(buyerUpload, caller, { query: { kind: 'picture', name: 'photo.png' }, file: DOT }))
      .id
    await world.data(mine.addMyEvidence, caller, { params: { id }, body: { text: WORDS, files: [file] } })
    return { params: { id, file } }
  },
  'mallAfterSale.askableOrder': async (world, caller) => ({
    params: { id: (await askable(world, caller)).orderId },
  }),
  'mallAfterSale.openMyCase': async (world, caller) => ({ body: await request(world, caller) }),
  'mallAfterSale.sendBackMine': onCase('sendBack', { carrier: 'evri', trackingNo: 'EV1234567890' }),
  'mallAfterSale.answerProposal': onCase('answerProposal', { accept: false }),
  'mallAfterSale.answerMySettlement': async (world, caller) => {
    const { id, version } = await settled(world, caller)
    return { params: { id }, body: { version, accept: false } }
  },
  // A request of its own: what stands further on is for the other examples.
  'mallAfterSale.revokeMyCase': async (world, caller) => {
    const { id, version } = await opened(world, caller)
    return { params: { id }, body: { version } }
  },
  'mallAfterSale.escalateMyCase': onCase('escalate', { text: WORDS, files: [] }),
  'mallAfterSale.addMyEvidence': async (world, caller) => ({
    params: { id: (await caseFor(world, caller, 'evidence')).id },
    body: { text: WORDS, files: [] },
  }),
  'mallAfterSale.confirmReplacement': onCase('confirmReplacement'),
  'mallAfterSale.claimPostage': claimOf,
  'mallAfterSale.escalatePostage': async (world, caller) => {
    const { id, version } = await refusedClaim(world, caller)
    return { params: { id }, body: { version, text: WORDS, files: [] } }
  },
  'mallAfterSale.returnCarriers': () => ({}),
}
