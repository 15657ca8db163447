import sharp from 'sharp'
import { uploadFile } from '@/lib/contract/file'
import * as change from '@/lib/contract/shop/change'
import * as course from '@/lib/contract/shop/course'
import * as document from '@/lib/contract/shop/document'
import * as shop from '@/lib/contract/shop/profile'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const REASONS = { reasonZh: '请重新提交清晰的文件', reasonEn: 'Hand in a file that can be read' }

const address = () => ({
  ...{ use: 'dispatch' as const, country: 'GB' as const, name: 'Conformance', phone: '07700 900123', region: '' },
  ...{ city: 'Leeds', district: '', street: `${Date.now()} Mill Lane`, postcode: 'LS1 4DY', isDefault: false },
})

async function anyAddress(world: World, caller: Caller) {
  await world.data(shop.addShopAddress, caller, { body: address() })
  const { id } = await world.data(shop.addShopAddress, caller, { body: address() })
  const found = (await world.data(shop.listShopAddresses, caller)).find((each) => each.id === id)
  if (!found) throw new NotApplicable('no address')
  return found
}

const square = async () => {
  const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}

async function anyChange(world: World, caller: Caller, state: 'pending' | undefined = undefined) {
  const [row] = (await world.data(change.listChanges, caller, { query: state ? { state } : {} })).records
  if (!row) throw new NotApplicable('no change of a name or logo')
  return row
}

async function anyDocument(world: World, caller: Caller, tab: 'waiting' | 'soon60' = 'waiting') {
  const [row] = (await world.data(document.listDocuments, caller, { query: { tab } })).records
  if (!row) throw new NotApplicable('no document')
  return row
}

async function anyClosing(world: World, caller: Caller) {
  const [row] = (await world.data(course.listClosings, caller, { query: {} })).records
  if (!row) throw new NotApplicable('no shop wants to close')
  return row
}

/** A shop without a change under review, whose logo passed too lately or never. */
const TAKEN = ['LOGO_TOO_SOON', 'CHANGE_PENDING'] as const
const tomorrow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const named = (): { nameZh: string; nameEn: string; explanation: string } => ({
  nameZh: '一致性店铺',
  nameEn: 'Conformance Shop',
  explanation: '营业执照上的字号已变更，需要更正。',
})

export const shopExamples: Record<string, MakeExample> = {
  'shop.getShopProfile': () => ({}),
  'shop.editShopProfile': async (world, caller) => {
    const now = await world.data(shop.getShopProfile, caller)
    const body = shop.editShopProfile.body.strip().parse({ ...now, introEn: `Conformance ${Date.now()}` })
    return { body }
  },
  'shop.listShopAddresses': () => ({}),
  'shop.listGivenAddresses': () => ({}),
  'shop.addShopAddress': () => ({ body: address() }),
  'shop.editShopAddress': async (world, caller) => {
    const { id, version } = await anyAddress(world, caller)
    return { body: { ...address(), id, version, city: 'York' } }
  },
  'shop.defaultShopAddress': async (world, caller) => ({ body: { id: (await anyAddress(world, caller)).id } }),
  'shop.deleteShopAddress': async (world, caller) => ({ query: { id: (await anyAddress(world, caller)).id } }),
  'shop.getDefaultCarrier': () => ({}),
  'shop.setDefaultCarrier': () => ({ body: { carrier: 'royal_mail' } }),
  'shop.shopSetup': () => ({}),
  'shop.getNameLogo': () => ({}),
  'shop.changeLogo': async () => ({ body: { base64: await square() }, orRefused: TAKEN }),
  'shop.correctName': () => ({ body: named(), orRefused: TAKEN }),
  'shop.withdrawChange': async (world, caller) => {
    const { changes } = await world.data(change.getNameLogo, caller)
    const pending = changes.find(({ kind, state }) => kind === 'name' && state === 'pending')
    if (pending) return { body: { id: pending.id, version: pending.version } }
    const { id } = await world.data(change.correctName, caller, { body: named() })
    return { body: { id, version: 1 } }
  },
  'shop.listChanges': () => ({ query: { kind: 'logo' } }),
  'shop.getChange': async (world, caller) => ({ query: { id: (await anyChange(world, caller)).id } }),
  'shop.decideChange': async (world, caller) => {
    const { id, version } = await anyChange(world, caller, 'pending')
    return { body: { id, version, pass: false, ...REASONS } }
  },
  'shop.listShopDocuments': () => ({}),
  'shop.submitDocument': async (world, caller) => {
    const [one] = (await world.data(document.listShopDocuments, caller)).filter(({ numbered }) => !numbered)
    const file = await world.data(uploadFile, caller, {
      query: { kind: 'document', name: 'c.png' },
      file: await square(),
    })
    const known = { id: one?.id ?? 'none', version: one?.version ?? 1 }
    return { body: { ...known, number: '', expiresOn: null, fileIds: [file.id] } }
  },
  'shop.viewShopDocument': async (world, caller) => {
    const [one] = (await world.data(document.listShopDocuments, caller)).filter(({ fileId }) => fileId)
    return { params: { id: one?.id ?? 'none', file: one?.fileId ?? 'none' }, orRefused: ['NOT_FOUND', 'UNAVAILABLE'] }
  },
  'shop.viewMerchantDocument': async (world, caller) => {
    const one = await anyDocument(world, caller)
    return { params: { id: one.id, file: one.fileId ?? 'none' }, orRefused: ['NOT_FOUND', 'UNAVAILABLE'] }
  },
  'shop.listDocuments': () => ({ query: { tab: 'soon60' } }),
  'shop.getDocument': async (world, caller) => ({ query: { id: (await anyDocument(world, caller)).id } }),
  'shop.decideDocument': async (world, caller) => {
    const { id, version } = await anyDocument(world, caller)
    return { body: { id, version, accept: false, ...REASONS } }
  },
  'shop.remindDocuments': async (world, caller) => ({
    body: { ids: [(await anyDocument(world, caller, 'soon60')).id] },
  }),
  'shop.requestDocument': async (world, caller) => {
    const { id, version } = await anyDocument(world, caller, 'soon60')
    return { body: { id, version, days: 7, ...REASONS } }
  },
  'shop.getHoliday': () => ({}),
  'shop.scheduleHoliday': async (world, caller) => {
    const { current } = await world.data(course.getHoliday, caller)
    if (current) await world.data(course.endHoliday, caller, { body: { id: current.id } })
    const days = { firstDay: tomorrow(40), lastDay: tomorrow(45) }
    return { body: { ...days, mode: 'extend' as const, extraDays: 3, noteZh: '休假', noteEn: 'Away' } }
  },
  'shop.endHoliday': async (world, caller) => {
    const { current } = await world.data(course.getHoliday, caller)
    if (current) return { body: { id: current.id } }
    const days = { firstDay: tomorrow(40), lastDay: tomorrow(45) }
    const body = { ...days, mode: 'pause' as const, extraDays: 0, noteZh: '', noteEn: '' }
    return { body: await world.data(course.scheduleHoliday, caller, { body }) }
  },
  'shop.getClosing': () => ({}),
  'shop.requestClosing': (_, caller) => ({
    body: { reasonCode: 'business', reason: '公司业务调整，计划停止经营。', password: caller.password },
    orRefused: ['CLOSING_BLOCKED', 'CLOSING_OPEN', 'SHOP_HAS_OPEN_ORDERS'],
  }),
  'shop.withdrawClosing': async (world, caller) => {
    const { closing } = await world.data(course.getClosing, caller)
    return {
      body: { id: closing?.id ?? 'none', version: closing?.version ?? 1 },
      orRefused: ['NOT_FOUND', 'CLOSING_DECIDED'],
    }
  },
  'shop.listClosings': () => ({ query: { state: 'requested' } }),
  'shop.getMerchantClosing': async (world, caller) => ({ query: { id: (await anyClosing(world, caller)).id } }),
  'shop.decideClosing': async (world, caller) => {
    const { id, version } = await anyClosing(world, caller)
    return { body: { id, version, approve: false, remarkZh: '请先处理纠纷', remarkEn: 'Settle the dispute first' } }
  },
}
