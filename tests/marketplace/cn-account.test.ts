import { sql } from 'drizzle-orm'
import * as finance from '@/lib/contract/finance'
import * as desk from '@/lib/contract/finance/op'
import { revealAccount, revealedAccount } from '@/lib/contract/finance/payout'
import { bankOfCnaps, isCnAccount, isCnaps, isOtherBank } from '@/lib/domain/cn-account'
import { bankFile } from '@/lib/marketplace/modules/finance/payout-rows'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

describe('A clearing number', () => {
  test.each(['102100099996', '104100000004', '308 5840 0001 3', '３０１２９００００００７'])('%s is right', (text) =>
    expect(isCnaps(text)).toBe(true),
  )
  test('any one digit that is wrong is found', () => {
    for (let place = 0; place < 12; place++)
      for (let by = 1; by < 10; by++) {
        const digits = [...'102100099996']
        digits[place] = String((Number(digits[place]) + by) % 10)
        expect(isCnaps(digits.join(''))).toBe(false)
      }
    expect(isCnaps('10210009999')).toBe(false)
  })
  test('names its bank, and tells another one', () => {
    expect(bankOfCnaps('102100099996')).toBe('中国工商银行')
    expect(bankOfCnaps('313100000013')).toBeNull()
    expect(isOtherBank('中国银行', '102100099996')).toBe(true)
    expect(isOtherBank('Bank of China', '102100099996')).toBe(false)
  })
  test('an account has 12 to 25 digits', () => {
    expect(['62220200001', '6222020000118826', '6'.repeat(26), '62220200001188A6'].map(isCnAccount)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('A Chinese payout account', () => {
  let market: TestMarketplace
  let liang: string
  beforeAll(async () => {
    market = await startMarketplace({ orders: 60 })
    liang = await market.login('liang_manager')
  })
  afterAll(() => market.close())

  const wanted = {
    ...{ kind: 'cn' as const, holder: '杭州良品织造有限公司', bank: '', country: 'CN', number: '6222 0200 0099 8877' },
    ...{ cnaps: '102100099996', branch: '杭州西湖支行', password: DEMO_PASSWORD },
  }
  const add = (more: object = {}, caller = liang) =>
    market.hit(finance.addPayoutAccount, caller, { body: { ...wanted, ...more } })

  test.each([
    [{ number: '62220200' }, { number: ['cn'] }],
    [{ holder: 'Hangzhou Liangpin Textile' }, { holder: ['cnHolder'] }],
    [{ holder: '杭州别家织造有限公司' }, { holder: ['cnHolder'] }],
    [{ cnaps: '102100099995' }, { cnaps: ['cnaps'] }],
    [{ cnaps: '' }, { bank: ['cnBank'] }],
    [{ bank: '中国银行' }, { cnaps: ['otherBank'] }],
    [{ branch: '' }, { branch: ['required'] }],
  ])('%j is refused by field', async (wrong, fields) => {
    expect((await add(wrong)).envelope).toMatchObject({ error: 'INVALID_INPUT', fields })
  })

  test('is only for a China company', async () => {
    const pennine = await market.login('hannah_pennine')
    expect((await add({}, pennine)).envelope).toMatchObject({ fields: { kind: ['cnShop'] } })
  })

  test('takes its bank from the clearing number, is sealed, and waits for the platform', async () => {
    const { id } = (await add({ country: 'GB' })).data
    const account = (await market.hit(finance.listPayoutAccounts, liang)).data.find((each) => each.id === id)
    expect(account).toMatchObject({
      ...{ kind: 'cn', country: 'CN', bank: '中国工商银行', cnaps: '102100099996', branch: '杭州西湖支行' },
      ...{ last4: '8877', state: 0 },
    })
    const [row] = await peek<{ text: string }>(
      market,
      sql`select number_sealed as text from payout_account where id = ${id}`,
    )
    expect(row?.text).not.toContain('622202000099')
    const operator = await market.login('operator')
    const found = (await market.hit(desk.getOpAccount, operator, { query: { id } })).data
    expect(found).toMatchObject({ legalName: wanted.holder, namesMatch: true })
  })

  test('is shown in full to who says why, for some minutes, and to nobody else', async () => {
    const [operator, checker] = [await market.login('operator'), await market.login('finance_checker')]
    const { id } = (await add()).data
    const shown = async (reader: string) => (await market.hit(revealedAccount, reader, { query: { id } })).data
    const ask = (reason: string, reader = operator) => market.hit(revealAccount, reader, { body: { id, reason } })
    expect(await shown(operator)).toBeNull()
    expect((await ask(' ')).status).toBe(400)
    expect((await ask('The bank asks for it', liang)).status).toBe(403)
    expect((await ask('The bank asks for it')).data.number).toBe('6222020000998877')
    expect(await shown(operator)).toMatchObject({ number: '6222020000998877' })
    expect(await shown(checker)).toBeNull()
    const rows = await peek<{ text: string }>(
      market,
      sql`select detail::text as text from audit_entry where action like '%reveal%' and ref_id = ${id}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('The bank asks for it')
    expect(rows[0]?.text).not.toContain('6222020000998877')
    market.clock.advance(3_600_000)
    expect(await shown(operator)).toBeNull()
  })

  test('stands in the bank’s file with clearing number and branch; a file without one keeps its columns', () => {
    const vault = { open: (sealed: string) => sealed }
    const uk = { ref: 'W1', amount_p: 920, holder: 'Maud Ellery', bank: 'Barclays', country: 'GB', kind: 'uk' as const }
    const payees = [
      { ...uk, number_sealed: '20000055779911', cnaps: null, branch: null },
      {
        ...{ ref: 'W2', amount_p: 5_520, holder: wanted.holder, bank: '中国银行', country: 'CN', kind: 'cn' as const },
        ...{ number_sealed: '6222020000998877', cnaps: '104100000004', branch: '景德镇珠山支行' },
      },
    ]
    const lines = (some: typeof payees) => bankFile(some, vault).text.split('\r\n').filter(Boolean)
    expect(lines(payees.slice(0, 1))[0]).toMatch(/,amount$/)
    const both = lines(payees)
    expect(both[0]).toMatch(/,amount,cnaps,branch$/)
    expect(both[2]).toMatch(/"6222020000998877",GBP,55\.20,"104100000004","景德镇珠山支行"$/)
    expect(new Set(both.map((line) => line.split(',').length)).size).toBe(1)
  })
})
