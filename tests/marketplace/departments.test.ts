import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as contract from '@/lib/contract/department'
import { nextOrgCode } from '@/lib/domain/org-code'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const fields = (more: object = {}) => ({
  parentId: null as string | null,
  departName: '测试部',
  departNameEn: 'Testing',
  orgCategory: '2',
  head: '',
  mobile: '',
  departOrder: 500,
  memo: '',
  ...more,
})
const add = (more: object = {}, token = operator) => market.hit(contract.addDepartment, token, { body: fields(more) })
const edit = (id: string, version: number, more: object = {}) =>
  market.hit(contract.editDepartment, operator, { body: { ...fields(more), id, version } })
const remove = (id: string) => market.hit(contract.deleteDepartment, operator, { query: { id } })
const all = async () => (await market.hit(contract.searchDepartments, operator)).data
const byCode = async (code: string) => {
  const found = (await all()).find(({ orgCode }) => orgCode === code)
  if (!found) throw new Error(`no department ${code}`)
  return found
}

describe('Departments', () => {
  test('get their code from the place where they are made, and keep it when they move', async () => {
    const { id: parentId } = await byCode('A01')
    const first = (await add({ parentId })).data
    expect(first.orgCode).toBe('A01A03')
    expect((await add({ parentId: first.id })).data.orgCode).toBe('A01A03A01')
    const target = await byCode('C01')
    expect((await edit(first.id, 1, { parentId: target.id })).status).toBe(200)
    const moved = await byCode('A01A03')
    expect(moved).toMatchObject({ parentId: target.id, depth: 1, children: 1, version: 2 })
    expect((await add({ parentId })).data.orgCode).toBe('A01A04')
  })

  test('come as a tree, as a tree of ids in the caller’s language, and one by one', async () => {
    const tree = (await market.hit(contract.departmentTree, operator)).data
    const platform = tree.find(({ orgCode }) => orgCode === 'A01')
    expect(platform?.children.map(({ orgCode }) => orgCode)).toEqual(expect.arrayContaining(['A01A01', 'A01A02']))
    const { data } = await market.hit(contract.departmentIds, operator, {}, { headers: { 'accept-language': 'zh-CN' } })
    expect(data.find(({ key }) => key === platform?.id)?.title).toBe(platform?.departName)
    const one = await market.hit(contract.getDepartment, operator, { query: { id: platform?.id ?? '' } })
    expect(one.data.orgCode).toBe('A01')
    const none = await market.hit(contract.getDepartment, operator, { query: { id: 'nobody' } })
    expect(none.status).toBe(404)
  })

  test('are found by a part of a name, a code or a head; signs of a pattern are letters (JB-04)', async () => {
    await add({ departName: '百分之%部', head: '吴敏' })
    const found = async (keyWord: string) =>
      (await market.hit(contract.searchDepartments, operator, { query: { keyWord } })).data
    expect((await found('%')).map(({ departName }) => departName)).toEqual(['百分之%部'])
    expect(await found('吴敏')).toHaveLength(1)
    expect((await found('a01a0')).length).toBeGreaterThan(1)
    expect(await found("' or '1'='1")).toEqual([])
    const empty = await market.hit(contract.searchDepartments, operator, { query: { empty: '1' } })
    expect(empty.data.every(({ members }) => members === 0)).toBe(true)
    expect(empty.data.length).toBeLessThan((await all()).length)
  })

  test('with members or departments below are not deleted, and say whom and which', async () => {
    const { id } = await byCode('A01')
    const { status, envelope } = await remove(id)
    expect(status).toBe(409)
    expect(envelope.error).toBe('DEPARTMENT_IN_USE')
    expect(envelope.detail).toMatchObject({ members: 4 })
    expect(Number(envelope.detail?.children)).toBeGreaterThan(1)
    expect(String(envelope.detail?.names)).toMatch(/\p{L}+, /u)
    const { data } = await add()
    expect((await remove(data.id)).status).toBe(200)
    expect((await remove(data.id)).status).toBe(404)
  })

  test('never come to stand below themselves, nor deeper than eight levels', async () => {
    const top = (await add()).data
    const below = (await add({ parentId: top.id })).data
    const lowest = (await add({ parentId: below.id })).data
    for (const parentId of [top.id, below.id, lowest.id]) {
      const { status, envelope } = await edit(top.id, 1, { parentId })
      expect([status, envelope.error]).toEqual([409, 'DEPARTMENT_CYCLE'])
    }
    let parentId = lowest.id
    for (let level = 4; level <= 8; level += 1) parentId = (await add({ parentId })).data.id
    expect((await add({ parentId })).envelope.fields).toEqual({ parentId: ['tooDeep'] })
    const other = (await add()).data
    expect((await edit(top.id, 1, { parentId: other.id })).envelope.fields).toEqual({ parentId: ['tooDeep'] })
  })

  test.each([
    ['no name', { departName: ' ' }, 'departName'],
    ['a name of 51', { departName: 'x'.repeat(51) }, 'departName'],
    ['a kind that is no item of the dictionary', { orgCategory: '9' }, 'orgCategory'],
    ['letters as a phone number', { mobile: 'call me' }, 'mobile'],
    ['a parent that is not there', { parentId: '01990000-0000-7000-8000-000000000000' }, 'parentId'],
  ])('%s is refused at its field', async (_, more, field) => {
    const { status, envelope } = await add(more)
    expect(status).toBe(400)
    expect(Object.keys(envelope.fields ?? {})).toEqual([field])
  })

  test('of two who change the same one the second is told', async () => {
    const { data } = await add()
    expect((await edit(data.id, 1, { departName: '先' })).status).toBe(200)
    expect((await edit(data.id, 1, { departName: '后' })).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('are seen by nobody without the right, and made by nobody who may only look', async () => {
    const auditor = await market.login('auditor')
    expect((await market.hit(contract.searchDepartments, auditor)).status).toBe(403)
    expect((await add({}, auditor)).status).toBe(403)
    expect((await add({}, await market.login('liang_manager'))).status).toBe(403)
  })

  // Whatever is moved where, every department is still reached from the first level: nothing hangs in a circle.
  test('stay one tree through any walk of moves', async () => {
    const ids: string[] = []
    for (let made = 0; made < 6; made += 1) ids.push((await add({ departOrder: 900 + made })).data.id)
    const step = fc.tuple(fc.nat(5), fc.option(fc.nat(5)))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const [moved, to] of steps) {
          const known = (await all()).find(({ id }) => id === ids[moved])
          await edit(ids[moved] ?? '', known?.version ?? 0, { parentId: to === null ? null : ids[to] })
        }
        const seen = (await all()).map(({ id }) => id)
        expect(ids.every((id) => seen.includes(id))).toBe(true)
      }),
      { numRuns: 10 },
    )
  })

  test('a change leaves its trace', async () => {
    const { data } = await add({ departName: '有迹' })
    const { rows } = (await market.database.db.execute(
      sql`select action from audit_entry where ref_type = 'department' and ref_id = ${data.id}`,
    )) as { rows: { action: string }[] }
    expect(rows).toHaveLength(1)
  })
})

test.each([
  ['', null, 'A01'],
  ['', 'C01', 'C02'],
  ['', 'A99', 'B01'],
  ['B01', null, 'B01A01'],
  ['B01', 'B01A09', 'B01A10'],
  ['', 'Z99', null],
])('below "%s" after %s comes %s', (parent, last, next) => {
  expect(nextOrgCode(parent, last)).toBe(next)
})
