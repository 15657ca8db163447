import * as contract from '@/lib/contract/after-sale'
import type { CaseAct } from '@/lib/contract/after-sale/acts'
import * as op from '@/lib/contract/after-sale/op'
import * as acts from '@/lib/contract/after-sale/seller'
import { uploadFile } from '@/lib/contract/file'
import * as mine from '@/lib/contract/mall/after-sale'
import type { MakeExample } from './examples'
import { claimPostage, refusedClaim } from './examples-mall-after-sale'
import { PDF } from './examples-other'
import { type Caller, NotApplicable, type World } from './world'

const REASON = 'A reason of the conformance check'
const BOTH = { zh: '一致性检查的原因', en: REASON }

/** The first case on which the caller may do this now. */
async function caseFor(world: World, caller: Caller, act: CaseAct) {
  const { records } = await world.data(contract.listCases, caller, { query: { size: 100 } })
  for (const { id } of records) {
    const found = await world.data(contract.getCase, caller, { query: { id } })
    if (found.acts.includes(act)) return found
  }
  throw new NotApplicable(`${caller.username} has no case to ${act}`)
}

const held = async (world: World, caller: Caller, act: CaseAct) => {
  const { id, version } = await caseFor(world, caller, act)
  return { id, version }
}

const upload = async (world: World, caller: Caller) => {
  const query = { kind: 'document' as const, name: 'evidence.pdf' }
  return (await world.data(uploadFile, caller, { query, file: PDF })).id
}

const seller = (world: World): Caller => {
  const found = world.holder(acts.addEvidence)
  if (!found) throw new NotApplicable('nobody may add evidence')
  return found
}

/** A case of the caller's shop to which the platform proposes a settlement. */
async function settled(world: World, caller: Caller) {
  const arbitrator = world.holder(op.proposeSettlement)
  if (!arbitrator) throw new NotApplicable('nobody decides arbitrations')
  const [row] = (await world.data(contract.listCases, caller, { query: { tab: 'arbitration' } })).records
  if (!row) throw new NotApplicable('the shop has no case in arbitration')
  return world.data(op.proposeSettlement, arbitrator, {
    body: { id: row.id, version: row.version, amountP: 1, ...BOTH },
  })
}

/** Turns "there is none" into null. */
const orNone = (error: unknown): null => {
  if (error instanceof NotApplicable) return null
  throw error
}

/** A case with a claim for return postage that the caller can refuse; buyers claim until there is one. */
async function claimed(world: World, caller: Caller) {
  for (;;) {
    const found = await held(world, caller, 'refusePostage').catch(orNone)
    if (found) return found
    await claimPostage(world)
  }
}

/** A claim for return postage that a buyer took to the platform. */
async function disputed(world: World, caller: Caller) {
  const found = await held(world, caller, 'decidePostage').catch(orNone)
  if (found) return found
  const buyer = world.holder(mine.escalatePostage)
  if (!buyer) throw new NotApplicable('there is no buyer')
  const { id, version } = await refusedClaim(world, buyer)
  await world.data(mine.escalatePostage, buyer, { params: { id }, body: { version, text: REASON, files: [] } })
  return held(world, caller, 'decidePostage')
}

const LESS = 1

export const afterSaleExamples: Record<string, MakeExample> = {
  'afterSale.listCases': () => ({ query: { tab: 'answer', q: 'AS' } }),
  'afterSale.countCases': () => ({ query: { type: 2 } }),
  'afterSale.getCase': async (world, caller) => {
    const [row] = (await world.data(contract.listCases, caller, {})).records
    if (!row) throw new NotApplicable('there are no cases')
    return { query: { id: row.id } }
  },
  'afterSale.getCaseBackground': async (world, caller) => {
    const [row] = (await world.data(contract.listCases, caller, {})).records
    if (!row) throw new NotApplicable('there are no cases')
    return { query: { id: row.id } }
  },
  'afterSale.caseFile': async (world, caller) => {
    const writer = caller.shopId ? caller : seller(world)
    const { id } = await caseFor(world, writer, 'evidence')
    const body = { id, text: REASON, files: [await upload(world, writer)] }
    const { events } = await world.data(acts.addEvidence, writer, { body })
    const file = events.flatMap(({ files }) => files)[0]
    return { params: { id, file: file?.id ?? '' } }
  },
  'afterSale.returnAddresses': () => ({}),
  'afterSale.agreeCase': async (world, caller) => ({
    body: {
      ...(await held(world, caller, 'agree')),
      addressId: (await world.data(acts.returnAddresses, caller, {}))[0]?.id ?? null,
      note: '',
    },
  }),
  'afterSale.proposeCase': async (world, caller) => ({
    body: { ...(await held(world, caller, 'propose')), amountP: LESS, addressId: null, reason: REASON },
  }),
  'afterSale.refuseCase': async (world, caller) => ({
    body: {
      ...(await held(world, caller, 'refuse')),
      ...{ reasonCode: 'other', text: REASON, files: [await upload(world, caller)] },
    },
  }),
  'afterSale.extendCase': async (world, caller) => ({
    body: { ...(await held(world, caller, 'extend')), reason: REASON },
  }),
  'afterSale.receiveCase': async (world, caller) => {
    const { id, version, lines } = await caseFor(world, caller, 'receive')
    const seen = lines.map(({ lineId, qty }) => ({ lineId, resaleable: qty, damaged: 0, deductionP: 0 }))
    return { body: { id, version, lines: seen, note: '', files: [] } }
  },
  'afterSale.refuseReceipt': async (world, caller) => ({
    body: { ...(await held(world, caller, 'refuseReceipt')), text: REASON, files: [await upload(world, caller)] },
  }),
  'afterSale.refundCase': async (world, caller) => ({ body: await held(world, caller, 'refund') }),
  'afterSale.sendReplacement': async (world, caller) => ({
    body: { ...(await held(world, caller, 'sendReplacement')), carrier: 'evri', trackingNo: 'EV1234567890' },
  }),
  'afterSale.addEvidence': async (world, caller) => ({
    body: { id: (await caseFor(world, caller, 'evidence')).id, text: REASON, files: [] },
  }),
  'afterSale.escalateCase': async (world, caller) => ({
    body: { ...(await held(world, caller, 'escalate')), text: REASON },
  }),
  'afterSale.answerSettlement': async (world, caller) => {
    const { id, version } = await settled(world, caller)
    return { body: { id, version, accept: false } }
  },
  'afterSale.previewAgree': async (world, caller) => ({
    body: { ids: [(await caseFor(world, caller, 'agree')).id] },
  }),
  'afterSale.agreeMany': async (world, caller) => ({ body: { cases: [await held(world, caller, 'agree')] } }),
  'afterSale.intervene': async (world, caller) => ({ body: { ...(await held(world, caller, 'intervene')), ...BOTH } }),
  'afterSale.requestEvidence': async (world, caller) => ({
    body: { ...(await held(world, caller, 'requestEvidence')), side: 'seller', days: 3, ...BOTH },
  }),
  'afterSale.proposeSettlement': async (world, caller) => ({
    body: { ...(await held(world, caller, 'proposeSettlement')), amountP: 1, ...BOTH },
  }),
  'afterSale.decideCase': async (world, caller) => ({
    body: {
      ...(await held(world, caller, 'decide')),
      ...{ amountP: 1, liability: { buyer: 0, seller: 60, platform: 40, carrier: 0 }, ...BOTH },
      unopened: 'accepted',
    },
  }),
  'afterSale.agreePostage': async (world, caller) => ({ body: await held(world, caller, 'agreePostage') }),
  'afterSale.refusePostage': async (world, caller) => ({
    body: { ...(await claimed(world, caller)), reason: REASON },
  }),
  'afterSale.decidePostage': async (world, caller) => ({
    body: { ...(await disputed(world, caller)), amountP: 1, ...BOTH, unopened: 'accepted' },
  }),
  'afterSale.retryRefund': async (world, caller) => ({ body: await held(world, caller, 'retry') }),
  'afterSale.listReasons': () => ({}),
  'afterSale.editReason': async (world, caller) => {
    const reason = (await world.data(op.listReasons, caller, {})).find(({ statutory }) => !statutory)
    if (!reason) throw new NotApplicable('there are no reasons')
    const { code, version, returnPayer, needsEvidence, defect, sortNo } = reason
    const names = { nameZh: reason.name.zh, nameEn: `${reason.name.en.slice(0, 40)} ${sortNo}` }
    return { body: { code, version, returnPayer, needsEvidence, defect, sortNo, active: true, ...names } }
  },
}
