import { addCaseRule, listCaseRules } from '@/lib/contract/after-sale/rule'
import { editSetting, listSettings } from '@/lib/contract/config'
import { buyLabel, quoteLabel } from '@/lib/contract/label'
import { listLate } from '@/lib/contract/order/late'
import { claimParcel, listParcels } from '@/lib/contract/parcel'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const REASON = 'A reason of the conformance check'

/** A parcel of the caller's shop about which nothing was claimed. */
async function unclaimed(world: World, caller: Caller) {
  const { records } = await world.data(listParcels, caller, { query: { size: 100, tab: 'delivered' } })
  return records.find(({ claim }) => claim === null) ?? missing('the shop has no such parcel')
}
const missing = (why: string): never => {
  throw new NotApplicable(why)
}

const RULE = {
  ...{ name: 'Conformance', enabled: false, sortNo: 90, type: 1, reasons: [], codes: [], maxP: 100, dailyCapP: 500 },
  ...{ beforeDispatch: true, action: 'agree' as const, fromOn: null, untilOn: null },
}

/** A rule of the caller's shop: the newest, or one that somebody who may adds now. */
async function newRule(world: World, caller: Caller) {
  const [known] = await world.data(listCaseRules, caller)
  if (known) return { id: known.id, version: known.version }
  const writer = world.holder(addCaseRule) ?? missing('nobody may write rules')
  return { ...(await world.data(addCaseRule, writer, { body: RULE })), version: 1 }
}

const PARCEL = { weightG: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }

/** A label of an order of the caller's, at its prices. */
async function quoted(world: World, caller: Caller) {
  const order = await world.order(caller, ORDER_STATUS.pendingShipment, 6)
  return world.data(quoteLabel, caller, { body: { order: order.id, ...PARCEL } })
}

/** The same, bought at the lowest one. */
async function boughtLabel(world: World, caller: Caller) {
  const { id, rates, version } = await quoted(world, caller)
  return world.data(buyLabel, caller, { body: { id, rate: rates[0]?.id ?? '', version } })
}

export const tradeExamples: Record<string, MakeExample> = {
  'order.listLate': () => ({ query: { band: 'day' } }),
  'order.listLateShops': () => ({}),
  'order.remindLate': async (world, caller) => {
    const [row] = (await world.data(listLate, caller, {})).records
    if (!row) throw new NotApplicable('nothing is late')
    return { body: { ids: [row.id] } }
  },
  'config.settingImpact': () => ({ query: { name: 'pay.timeout.normal' } }),
  'config.dropPlanned': async (world, caller) => {
    const known = (await world.data(listSettings, caller)).find(({ name }) => name === 'undo.minutes')
    const value = known?.value === '20' ? 21 : 20
    const body = { name: 'undo.minutes' as const, value, reason: 'conformance', version: known?.version ?? 1 }
    await world.data(editSetting, caller, { body: { ...body, fromOn: '2099-01-01' } })
    return { body: { name: 'undo.minutes' } }
  },
  'label.listLabels': async (world, caller) => ({
    query: { order: (await world.order(caller, ORDER_STATUS.pendingShipment, 6)).id },
  }),
  'label.listManyLabels': async (world, caller) => ({
    query: { orders: (await world.order(caller, ORDER_STATUS.pendingShipment, 6)).id },
  }),
  'label.quoteLabel': async (world, caller) => ({
    body: { order: (await world.order(caller, ORDER_STATUS.pendingShipment, 6)).id, ...PARCEL },
  }),
  'label.buyLabel': async (world, caller) => {
    const { id, rates, version } = await quoted(world, caller)
    return { body: { id, rate: rates[0]?.id ?? '', version } }
  },
  'label.voidLabel': async (world, caller) => {
    const { id, version } = await boughtLabel(world, caller)
    return { body: { id, version } }
  },
  'label.labelFile': async (world, caller) => ({
    params: { id: (await boughtLabel(world, caller)).id, format: 'zpl' },
  }),
  'label.getLabelService': () => ({}),
  'label.setLabelService': () => ({ body: { service: 'simulator' } }),
  'parcel.listParcels': () => ({ query: { tab: 'moving', age: '3' } }),
  'parcel.countParcels': () => ({ query: {} }),
  'parcel.getParcel': async (world, caller) => ({ query: { id: (await unclaimed(world, caller)).id } }),
  'parcel.claimParcel': async (world, caller) => ({
    body: { id: (await unclaimed(world, caller)).id, note: REASON, amountP: null },
  }),
  'parcel.refreshParcel': async (world, caller) => ({
    body: { id: (await unclaimed(world, caller)).id },
    orRefused: ['PARCEL_WRONG_STATE'],
  }),
  'parcel.contactCarrier': async (world, caller) => ({
    body: { id: (await unclaimed(world, caller)).id, note: REASON },
  }),
  'parcel.tellParcelAgain': async (world, caller) => ({
    body: { id: (await unclaimed(world, caller)).id },
    orRefused: ['PARCEL_WRONG_STATE'],
  }),
  'parcel.resendParcel': async (world, caller) => ({
    body: { id: (await unclaimed(world, caller)).id, carrier: 'evri', trackingNo: `H77${Date.now()}` },
    orRefused: ['PARCEL_WRONG_STATE', 'ORDER_WRONG_STATE'],
  }),
  'parcel.answerClaim': async (world, caller) => {
    const writer = world.holder(claimParcel) ?? missing('nobody may claim')
    const { id } = await unclaimed(world, caller)
    const { claimed } = await world.data(claimParcel, caller.shopId ? caller : writer, {
      body: { id, note: REASON, amountP: null },
    })
    return { body: { id, state: 'withdrawn', note: REASON, version: claimed?.version ?? 1 } }
  },
  'afterSale.listCaseRules': () => ({}),
  'afterSale.getCaseRule': async (world, caller) => ({ query: { id: (await newRule(world, caller)).id } }),
  'afterSale.addCaseRule': () => ({ body: RULE }),
  'afterSale.editCaseRule': async (world, caller) => ({
    body: { ...RULE, name: 'Another name', ...(await newRule(world, caller)) },
  }),
  'afterSale.deleteCaseRule': async (world, caller) => ({ query: { id: (await newRule(world, caller)).id } }),
  'afterSale.tryCaseRule': async (world, caller) => ({ query: { id: (await newRule(world, caller)).id } }),
}
