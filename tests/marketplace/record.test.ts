import * as reason from '@/lib/contract/after-sale/op'
import * as rule from '@/lib/contract/after-sale/rule'
import * as brand from '@/lib/contract/brand'
import * as category from '@/lib/contract/category'
import type { Args, Endpoint } from '@/lib/contract/endpoint'
import * as freight from '@/lib/contract/freight'
import { listLog } from '@/lib/contract/log'
import * as canned from '@/lib/contract/review/canned'
import * as security from '@/lib/contract/security'
import * as address from '@/lib/contract/shop/profile'
import * as spec from '@/lib/contract/spec'
import * as plan from '@/lib/contract/subscription/op'
import * as word from '@/lib/contract/word'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let [operator, seller, neighbour] = ['', '', '']
beforeAll(async () => {
  market = await startMarketplace()
  ;[operator = '', seller = '', neighbour = ''] = await Promise.all(
    ['operator', 'liang_manager', 'hannah_pennine'].map((name) => market.login(name)),
  )
})
afterAll(() => market.close())

async function send<E extends Endpoint>(row: E, token: string, args: Partial<Args<E>>) {
  market.clock.advance(1_000)
  return market.hit(row, token, args)
}

/** Names of the fields that the newest row of the log shows. */
async function shown() {
  const { data } = await market.hit(listLog, operator, { query: { log: 'operation', size: 1 } as never })
  return data.records[0]?.changes.map(({ field }) => field).toSorted()
}

const row = (firstP: number) => ({ regions: [], first: 1, firstP, next: 1, nextP: 50 })
const brandFields = { nameZh: '甲', nameEn: 'A', trademarkNo: 'UK1', owner: 'A Ltd', open: true, enabled: true }
const wordFields = { word: 'alpha', lang: 'en', level: 'block', scopes: ['goods'], note: 'why', enabled: true }
const planFields = {
  ...{ nameZh: '甲', nameEn: 'A', aboutZh: '介绍', aboutEn: 'About', monthP: 100, yearP: 1_000 },
  ...{ products: 1, staff: 1, storageMb: 1, sort: 1, onSale: true },
}
const promise = {
  ...{ nameZh: '甲', nameEn: 'A', textZh: '文', textEn: 'Text', eligibility: 'all', evidence: 'none' },
  ...{ sortNo: 1, enabled: true },
}

/** Each with other values in all fields, and what the log calls them. */
const RECORDS = [
  {
    ...{ name: 'a brand', add: brand.addBrand, edit: brand.editBrand, fields: brandFields },
    other: { nameZh: '乙', nameEn: 'B', trademarkNo: 'UK2', owner: 'B Ltd', open: false, enabled: false },
    logged: ['name', 'nameEn', 'trademarkNo', 'owner', 'openToAll', 'enabled'],
  },
  {
    ...{ name: 'a word', add: word.addWord, edit: word.editWord, fields: wordFields },
    other: { word: 'beta', lang: 'zh', level: 'review', scopes: ['review'], note: 'else', enabled: false },
    logged: ['name', 'wordLang', 'wordLevel', 'wordScopes', 'remark', 'enabled'],
  },
  {
    ...{ name: 'a plan', add: plan.addPlan, edit: plan.editPlan, fields: planFields },
    other: {
      ...{ nameZh: '乙', nameEn: 'B', aboutZh: '别的', aboutEn: 'Else', monthP: 200, yearP: 2_000 },
      ...{ products: 2, staff: 2, storageMb: 2, sort: 2, onSale: false },
    },
    logged: [
      ...['name', 'nameEn', 'aboutZh', 'aboutEn', 'monthP', 'yearP'],
      ...['planProducts', 'planStaff', 'planStorage', 'sort', 'onSale'],
    ],
  },
  {
    ...{ name: 'a guarantee', add: security.addSecurity, edit: security.editSecurity, fields: promise },
    other: {
      ...{ nameZh: '乙', nameEn: 'B', textZh: '字', textEn: 'Other', eligibility: 'some', evidence: 'one' },
      ...{ sortNo: 2, enabled: false },
    },
    logged: ['name', 'nameEn', 'zh', 'en', 'eligibility', 'evidence', 'sortOrder', 'enabled'],
  },
  {
    ...{ name: 'a canned reply', add: canned.addCanned, edit: canned.editCanned, by: () => seller },
    ...{ fields: { name: 'Thanks', zh: '谢谢', en: 'Thank you' }, other: { name: 'Sorry', zh: '抱歉', en: 'Sorry' } },
    logged: ['name', 'replyZh', 'replyEn'],
  },
  {
    ...{ name: 'a freight template', add: freight.addFreight, edit: freight.editFreight, by: () => seller },
    fields: {
      ...{ name: 'Near', origin: 'Leeds', chargeBy: 'piece', rows: [row(300)], freeFromP: 100, freeFromPieces: 2 },
      ...{ excluded: ['CI'], carrierService: 'Royal Mail 48', daysMin: 1, daysMax: 2 },
    },
    other: {
      ...{ name: 'Far', origin: 'York', chargeBy: 'weight', rows: [row(400)], freeFromP: 200, freeFromPieces: 3 },
      ...{ excluded: ['IM'], carrierService: 'Evri', daysMin: 2, daysMax: 3 },
    },
    logged: [
      ...['name', 'sentFrom', 'chargeBy', 'freightRows', 'freeFrom', 'excludedRegions', 'carrierService'],
      'leadDays',
    ],
  },
] as const

describe.each(RECORDS)('$name', ({ add, edit, fields, other, logged, ...each }) => {
  const by = () => ('by' in each ? each.by() : operator)
  const write = <E extends Endpoint>(row: E, body: object) => send(row, by(), { body } as Partial<Args<E>>)
  let id = ''

  test('shows every field in the log when it is added', async () => {
    const added = await write(add, fields)
    expect(added.envelope.error).toBeUndefined()
    id = added.data.id
    expect(await shown()).toEqual(logged.toSorted())
  })

  test('that is sent as it is stays; each field that changes stands in the log; an older version is refused', async () => {
    expect((await write(edit, { ...fields, id, version: 1 })).data).toEqual({ changed: false })
    expect(await shown()).toEqual([])
    expect((await write(edit, { ...other, id, version: 1 })).data).toEqual({ changed: true })
    expect(await shown()).toEqual(logged.toSorted())
    expect((await write(edit, { ...fields, id, version: 1 })).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('takes no name that another one has', async () => {
    const [field] = Object.keys(fields)
    expect((await write(add, other)).envelope.fields).toEqual({ [field ?? '']: ['taken'] })
  })
})

test('a reason shows every field that an operator changes, and keeps what the law gives', async () => {
  const reasons = (await market.hit(reason.listReasons, operator, {})).data
  const known = reasons.find(({ statutory }) => !statutory)
  const legal = reasons.find(({ statutory }) => statutory)
  if (!known || !legal) throw new Error('a reason is missing')
  const body = {
    ...{ code: known.code, version: known.version, nameZh: '另一', nameEn: 'Other', sortNo: known.sortNo + 1 },
    returnPayer: known.returnPayer === 'buyer' ? ('seller' as const) : ('buyer' as const),
    ...{ needsEvidence: !known.needsEvidence, defect: !known.defect, active: !known.active },
  }
  expect((await send(reason.editReason, operator, { body })).data).toEqual({ changed: true })
  const logged = ['name', 'nameEn', 'returnPayer', 'needsEvidence', 'defect', 'sortOrder', 'enabled']
  expect(await shown()).toEqual(logged.toSorted())
  const { code, version, sortNo, returnPayer } = legal
  const words = { nameZh: legal.name.zh, nameEn: legal.name.en, sortNo, returnPayer }
  const off = { ...words, code, version, active: false, needsEvidence: false, defect: false }
  expect((await send(reason.editReason, operator, { body: off })).envelope.error).toBe('REASON_STATUTORY')
})

test('a record of one shop does not exist for another, nor does an invalid id', async () => {
  const body = { name: 'Mine', zh: '我的', en: 'Mine' }
  const { id } = (await send(canned.addCanned, seller, { body })).data
  const foreign = { ...body, id, version: 1 }
  expect((await send(canned.editCanned, neighbour, { body: foreign })).status).toBe(404)
  expect((await send(canned.deleteCanned, neighbour, { query: { id, version: 1 } })).status).toBe(404)
  expect((await send(canned.addCanned, neighbour, { body })).status).toBe(200)
  expect((await market.hit(canned.listCanned, operator, {})).data).toEqual([])
  expect((await market.hit(word.getWord, operator, { query: { id: 'alpha' } })).status).toBe(404)
})

test('a record is removed once, in the version that was seen', async () => {
  const { id } = (await send(canned.addCanned, seller, { body: { name: 'Gone', zh: '走', en: 'Gone' } })).data
  const remove = (version: number) => send(canned.deleteCanned, seller, { query: { id, version } })
  expect((await remove(2)).envelope.error).toBe('VERSION_CONFLICT')
  expect((await remove(1)).status).toBe(200)
  expect(await shown()).toEqual(['name', 'replyEn', 'replyZh'])
  expect((await remove(1)).status).toBe(404)
})

test('an attribute of a category that becomes required stands in the log', async () => {
  const size = {
    nameZh: '尺码',
    nameEn: 'Size',
    type: 'text' as const,
    required: false,
    filterable: false,
    options: [],
  }
  const fields = {
    ...{ nameZh: '记录', nameEn: 'Records', sortNo: 1, attributes: [size], documents: [] },
    ...{ reviewLevel: 'normal' as const, bannedTypes: [], vatClass: null, excise: false },
  }
  const { id } = (await send(category.addCategory, operator, { body: { ...fields, parentCode: null } })).data
  const body = { ...fields, id, version: 1, attributes: [{ ...size, required: true }] }
  expect((await send(category.editCategory, operator, { body })).data).toMatchObject({ changed: true })
  expect(await shown()).toEqual(['attributes'])
})

test('limits and days of an automatic rule stand in the log', async () => {
  const fields = {
    ...{ name: 'Small', enabled: false, sortNo: 1, type: null, reasons: [], codes: [], beforeDispatch: true },
    ...{ action: 'agree' as const, maxP: 100, dailyCapP: 1_000, fromOn: null, untilOn: null },
  }
  const { id } = (await send(rule.addCaseRule, seller, { body: fields })).data
  const body = { ...fields, id, version: 1, maxP: 200, dailyCapP: 2_000, fromOn: '2026-12-01', untilOn: '2026-12-31' }
  expect((await send(rule.editCaseRule, seller, { body })).data).toEqual({ changed: true })
  expect(await shown()).toEqual(['dailyCapP', 'fromOn', 'maxP', 'untilOn'])
})

test('phone, use and default of a shop’s address stand in the log, the phone masked', async () => {
  const fields = {
    ...{ use: 'dispatch' as const, country: 'GB' as const, name: 'Li', phone: '+447700900111', region: '' },
    ...{ city: 'Leeds', district: '', street: '1 High Street', postcode: 'LS1 4AP', isDefault: false },
  }
  const { id } = (await send(address.addShopAddress, seller, { body: fields })).data
  const body = { ...fields, id, version: 1, phone: '+447700900222', isDefault: true }
  const edited = await send(address.editShopAddress, seller, { body })
  expect(edited.envelope.error).toBeUndefined()
  expect(await shown()).toContain('phone')
  const { data } = await market.hit(listLog, operator, { query: { log: 'operation', size: 1 } as never })
  expect(JSON.stringify(data.records[0]?.changes)).not.toContain('7700900222')
})

test('the colour of a value stands in the log, and a shop changes no set of the platform', async () => {
  const value = { id: null as string | null, zh: '红', en: 'Red', colour: '' }
  const fields = { nameZh: '颜料', nameEn: 'Paint', sortNo: 1, values: [value] }
  const { id } = (await send(spec.addSpec, operator, { body: fields })).data
  expect(await shown()).toEqual(['name', 'nameEn', 'sortOrder', 'specValues'])
  const [known] = (await market.hit(spec.getSpec, operator, { params: { id } })).data.values
  const body = { ...fields, id, version: 1, values: [{ ...value, id: known?.id ?? null, colour: '#c0392b' }] }
  expect((await send(spec.editSpec, seller, { body })).status).toBe(404)
  expect((await send(spec.editSpec, operator, { body })).data).toEqual({ changed: true })
  expect(await shown()).toEqual(['specValues'])
})
