import * as announcement from '@/lib/contract/announcement'
import * as department from '@/lib/contract/department'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { listLog } from '@/lib/contract/log'
import { previewTracking } from '@/lib/contract/order/bulk'
import * as permission from '@/lib/contract/permission'
import { importPermissions } from '@/lib/contract/permission/file'
import * as user from '@/lib/contract/user'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let admin: string
beforeAll(async () => {
  market = await startMarketplace()
  admin = await market.login('operator')
})
afterAll(() => market.close())

const IN = { zh: { headers: { 'accept-language': 'zh-CN' } }, en: { headers: { 'accept-language': 'en-GB' } } }

/** A call by somebody who reads Chinese. */
async function send<E extends Endpoint>(row: E, args: Args<E>): Promise<Data<E>> {
  market.clock.advance(1_000)
  const answer = await market.hit(row, admin, args, IN.zh)
  expect([answer.status, answer.envelope.error]).toEqual([200, undefined])
  return answer.data
}

/** The newest change as a reader of that language sees it: what each field became. */
async function newest(locale: keyof typeof IN) {
  const { data } = await market.hit(listLog, admin, { query: { log: 'changes', size: 1 } as never }, IN[locale])
  const [row] = data.records
  return {
    refName: row?.refName,
    after: Object.fromEntries(row?.changes.map((each) => [each.field, each.after]) ?? []),
  }
}

const DRAFT = {
  ...{ titile: '通知', titleEn: 'Notice', msgContent: '<p>正文</p>', contentEn: '<p>Text</p>' },
  ...{
    msgCategory: '1' as const,
    priority: 'L' as const,
    startTime: null,
    endTime: null,
    mustAck: false,
    pinned: false,
  },
}

describe('A change is shown in the language of its reader, not of its author', () => {
  test('for whom an announcement is; three kinds of shop are all shops', async () => {
    await send(announcement.addAnnouncement, { body: { ...DRAFT, audience: { kind: 'roles', values: ['auditor'] } } })
    expect((await newest('en')).after.audience).toEqual(['Auditor'])
    expect((await newest('zh')).after.audience).not.toEqual(['Auditor'])
    const { shopTypes } = (await market.hit(announcement.announcementChoices, admin)).data
    const audience = { kind: 'shopTypes' as const, values: shopTypes.map(({ value }) => value) }
    await send(announcement.addAnnouncement, { body: { ...DRAFT, audience } })
    expect((await newest('en')).after).toMatchObject({ audienceKind: 'allShops' })
    expect((await newest('en')).after).not.toHaveProperty('audience')
  })

  test('what a department and an entry of the menu stand below', async () => {
    const named = { departName: '财务', departNameEn: 'Finance', head: '', mobile: '', memo: '' }
    const top = (await market.hit(department.searchDepartments, admin, { query: {} })).data[0]
    if (!top) throw new Error('no department')
    const fields = { ...named, orgCategory: '2', departOrder: 1 }
    await send(department.addDepartment, { body: { ...fields, parentId: top.id } })
    expect((await newest('en')).after.parent).toBe(top.departNameEn)
    expect((await newest('zh')).after.parent).toBe(top.departName)
    const entries = (await market.hit(permission.listPermissions, admin)).data
    const above = entries.find(({ url }) => url === '/system')
    if (!above) throw new Error('no such entry')
    const entry = { parentId: above.id, name: '新', nameEn: 'New', url: '/system/new', component: 'tasks/TaskCentre' }
    await send(permission.addPermission, { body: { ...entry, perms: [], menuType: 1 } })
    expect((await newest('en')).after.parent).toBe(above.nameEn)
    expect((await newest('zh')).after.parent).toBe(above.name)
  })

  test('the departments and roles of a user, and the role of a row by its name', async () => {
    const found = (await market.hit(user.listUsers, admin, { query: { username: 'auditor' } as never })).data.records[0]
    const choices = (await market.hit(user.userChoices, admin)).data
    const role = choices.roles.find(({ roleCode }) => roleCode === 'content_editor')
    if (!found || !role) throw new Error('no such user')
    const { id, version, realname, nickname, validUntil } = found
    const roleIds = [...found.roles.map((each) => each.id), role.id]
    const departIds = found.departments.map((each) => each.id)
    await send(user.editUser, {
      body: { id, version, realname, nickname, validUntil, roleIds, departIds, shopIds: [] },
    })
    expect((await newest('en')).after.roles).toEqual(['Auditor', 'Content editor'])
    const inChinese = (await newest('zh')).after.roles
    expect(inChinese).toHaveLength(2)
    expect(inChinese).not.toContain('Auditor')
  })
})

describe('What only looked what it would do is told as tried', () => {
  const results = async (query: Record<string, string>) =>
    (await market.hit(listLog, admin, { query: { size: 100, ...query } as never })).data.records.map(
      ({ action, result }) => `${action} ${result}`,
    )

  test('a dry run of tracking numbers and a look at a file of the menu', async () => {
    const seller = await market.login('liang_shipping')
    const row = { row: 2, orderNo: 'SO1', lineCode: '', qty: '', carrier: '', trackingNo: 'H1', shippedAt: '' }
    const body = { mode: 'new' as const, fileName: 'numbers.csv', rows: [row] }
    expect((await market.hit(previewTracking, seller, { body })).status).toBe(200)
    const entry = { url: '/outside', name: '外部', nameEn: 'Outside', perms: [], component: 'tasks/TaskCentre' }
    await send(importPermissions, { body: { entries: [entry], stamp: null } as never })
    expect(await results({ result: 'tried' })).toEqual(['importPermissions tried', 'previewTracking tried'])
    expect((await results({ result: 'ok' })).some((each) => /tried|preview|import/.test(each))).toBe(false)
  })
})
