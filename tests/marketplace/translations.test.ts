import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/translation'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const KEY = 'order.list.title'
const edit = (more: object = {}, token = operator) =>
  market.hit(contract.editText, token, { body: { key: KEY, zh: null, en: null, version: 0, ...more } })
const read = async () => (await market.hit(contract.textOverrides, null)).data
const stampOf = async (token: string) => (await market.hit(account.userInfo, token)).data.textStamp

describe('A text of the program', () => {
  test('is replaced in one language or in both, and its stamp comes with what every page asks', async () => {
    const seller = await market.login('liang_manager')
    const before = await stampOf(seller)
    const { status, data } = await edit({ en: 'Our orders' })
    expect(status).toBe(200)
    expect(data.stamp).not.toBe(before)
    expect(await stampOf(seller)).toBe(data.stamp)
    expect(await read()).toEqual({ stamp: data.stamp, texts: [{ key: KEY, zh: null, en: 'Our orders' }] })
    expect((await edit({ en: 'Our orders', zh: '我们的订单', version: 1 })).status).toBe(200)
    const [known] = (await market.hit(contract.listTexts, operator)).data
    expect(known).toMatchObject({ key: KEY, zh: '我们的订单', en: 'Our orders', version: 2, updateBy: 'operator' })
  })

  test('comes back when both replacements are taken away, and the stamp says so', async () => {
    const before = (await read()).stamp
    expect((await edit({ version: 2 })).status).toBe(200)
    const after = await read()
    expect([after.texts, after.stamp === before]).toEqual([[], false])
    const audited = await peek<{ change: object[] }>(
      market,
      sql`select change from audit_entry where ref_type = 'text' and ref_id = ${KEY}`,
    )
    expect(audited.map(({ change }) => change)).toContainEqual([
      { field: 'zh', before: '我们的订单', after: null },
      { field: 'en', before: 'Our orders', after: null },
    ])
  })

  test.each([
    ['a brace that is not closed', { en: 'Hello {name' }, ['en']],
    ['a brace that was not opened', { zh: '你好 name}' }, ['zh']],
    ['twins with different arguments', { zh: '{count} 件', en: '{number} pieces' }, ['en']],
    ['a tag that the other language lacks', { zh: '<b>{x}</b>', en: '{x}' }, ['en']],
    ['no letters', { en: '  ' }, ['en']],
    ['a text of 2,001', { en: 'x'.repeat(2_001) }, ['en']],
    ['a key that is no key', { key: 'order..title', en: 'x' }, ['key']],
    ['a key of the prototype', { key: '__proto__', en: 'x' }, ['key']],
  ])('%s is refused at its field', async (_, more, fields) => {
    const { status, envelope } = await edit(more)
    expect([status, Object.keys(envelope.fields ?? {})]).toEqual([400, fields])
  })

  test('of two who change the same one the second is told, at the first change and at any other', async () => {
    const key = 'task.list.title'
    expect((await edit({ key, en: 'One' })).status).toBe(200)
    expect((await edit({ key, en: 'Two' })).envelope.error).toBe('VERSION_CONFLICT')
    expect((await edit({ key, en: 'Three', version: 1 })).status).toBe(200)
    expect((await edit({ key, version: 1 })).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('is changed by nobody without the right', async () => {
    for (const name of ['auditor', 'liang_manager', 'content_editor']) {
      const token = await market.login(name)
      expect((await edit({ en: 'x' }, token)).status).toBe(403)
      expect((await market.hit(contract.listTexts, token)).status).toBe(403)
    }
  })
})

describe('Texts of a file', () => {
  const send = (texts: readonly object[], token = operator) =>
    market.hit(contract.importTexts, token, { body: { texts } as never })
  const text = (key: string, more: object = {}) => ({ key, zh: null, en: 'From a file', version: 0, ...more })

  test('are all written, and each has its row in the audit', async () => {
    const { status, data } = await send([text('file.one'), text('file.two', { zh: '文件' })])
    expect([status, data.stamp]).toEqual([200, (await read()).stamp])
    const written = (await read()).texts.filter(({ key }) => key.startsWith('file.'))
    expect(written.map(({ key, zh }) => [key, zh])).toEqual([
      ['file.one', null],
      ['file.two', '文件'],
    ])
    const audited = await peek<{ ref: string; change: unknown }>(
      market,
      sql`select ref_id as ref, change from audit_entry where ref_type = 'text' and ref_id like 'file%' order by ref_id`,
    )
    const en = { field: 'en', before: null, after: 'From a file' }
    expect(audited).toEqual([
      { ref: 'file.one', change: [en] },
      { ref: 'file.two', change: [{ field: 'zh', before: null, after: '文件' }, en] },
    ])
  })

  test('are none of them written when one is wrong, or was changed by somebody else', async () => {
    const before = await read()
    expect((await send([text('file.three'), text('file.four', { en: 'Hello {name' })])).status).toBe(400)
    expect((await send([text('file.three'), text('file.one', { version: 7 })])).envelope.error).toBe('VERSION_CONFLICT')
    expect((await send([])).status).toBe(400)
    expect(await read()).toEqual(before)
    expect((await send([text('file.five')], await market.login('auditor'))).status).toBe(403)
  })

  test('keeps the white space at the edges of a text, alone and in a file', async () => {
    const key = 'role.and'
    expect((await edit({ key, en: ' plus ' })).status).toBe(200)
    const texts = [{ key, zh: null, en: ' or ', version: 1 }]
    const known = async () => (await market.hit(contract.listTexts, operator)).data.find((each) => each.key === key)
    expect((await known())?.en).toBe(' plus ')
    expect((await market.hit(contract.importTexts, operator, { body: { texts } })).status).toBe(200)
    expect((await known())?.en).toBe(' or ')
    expect((await edit({ key, version: 2 })).status).toBe(200)
  })
})
