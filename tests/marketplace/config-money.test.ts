import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/config'
import { balanceOverview, listPayoutAccounts } from '@/lib/contract/finance'
import type { SettingName } from '@/lib/domain/setting'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let operator: string
let checker: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  operator = await market.login('operator')
  checker = await market.login('finance_checker')
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const known = async (name: SettingName, token = operator) => {
  const found = (await market.hit(contract.listSettings, token)).data.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const propose = async (name: SettingName, value: number, fromOn: string | null = null, token = operator) =>
  market.hit(contract.editSetting, token, {
    body: { name, value, reason: 'agreed in November', version: (await known(name)).version, fromOn },
  })
const plannedId = async (name: SettingName) => (await known(name)).planned?.id ?? ''
const decideId = (id: string, accept: boolean, token = checker) =>
  market.hit(contract.decidePlanned, token, { body: { id, accept } })
const decide = async (name: SettingName, accept: boolean, token = checker) =>
  decideId(await plannedId(name), accept, token)
const feeOfShop = async () => (await market.hit(balanceOverview, seller)).data.feeBp

describe('A setting about money', () => {
  test('takes effect only when somebody else has approved it; the history names both', async () => {
    expect((await propose('withdraw.feeRate', 6)).status).toBe(200)
    expect(await known('withdraw.feeRate')).toMatchObject({
      value: '8',
      planned: { value: '6', by: 'operator', waits: true, own: true, approver: null },
    })
    await sweep(market, 'config.planned')
    expect(await feeOfShop()).toBe(800)
    expect((await decide('withdraw.feeRate', true, operator)).envelope.error).toBe('SAME_PERSON')
    expect(await feeOfShop()).toBe(800)
    expect((await known('withdraw.feeRate', checker)).planned).toMatchObject({ own: false })
    expect((await decide('withdraw.feeRate', true)).data).toEqual({ result: 'changed' })
    expect(await feeOfShop()).toBe(600)
    const { records } = (await market.hit(contract.settingHistory, operator, { query: { name: 'withdraw.feeRate' } }))
      .data
    expect(records[0]).toMatchObject({ before: '8', after: '6', createBy: 'operator', approver: 'finance_checker' })
    const audited = await peek<{ change: object; maker: string | null }>(
      market,
      sql`select change, detail ->> 'name' as maker from audit_entry where ref_type = 'config'`,
    )
    expect(audited).toHaveLength(2)
    expect(audited).toContainEqual({ change: [{ field: 'planned', before: null, after: '6' }], maker: null })
    expect(audited).toContainEqual({ change: [{ field: 'value', before: '8', after: '6' }], maker: 'operator' })
  })

  test('stays as it is when it is declined, and a decided proposal is decided once', async () => {
    await propose('withdraw.min', 25)
    const id = (await known('withdraw.min')).planned?.id ?? ''
    expect((await decide('withdraw.min', false)).data).toEqual({ result: 'declined' })
    expect(await known('withdraw.min')).toMatchObject({ value: '10', planned: null })
    expect((await market.hit(contract.decidePlanned, checker, { body: { id, accept: true } })).status).toBe(404)
  })

  test('what another proposal replaced cannot be approved any more', async () => {
    await propose('withdraw.min', 20)
    const old = (await known('withdraw.min')).planned?.id ?? ''
    await propose('withdraw.min', 900)
    expect((await market.hit(contract.decidePlanned, checker, { body: { id: old, accept: true } })).status).toBe(404)
    expect((await known('withdraw.min')).value).toBe('10')
    await market.hit(contract.dropPlanned, operator, { body: { name: 'withdraw.min' } })
  })

  test('begins on its day only where it was approved; approved later it begins at once', async () => {
    const day = addDays(ukDay(market.clock.now.getTime()), 2)
    await propose('withdraw.min', 50, day)
    await propose('withdraw.secondApprover', 4_000, day)
    expect((await decide('withdraw.min', true)).data).toEqual({ result: 'planned' })
    expect(await known('withdraw.min')).toMatchObject({
      value: '10',
      planned: { waits: false, approver: 'finance_checker' },
    })
    market.clock.now = new Date(ukDayStart(day) + 1_000)
    await sweep(market, 'config.planned')
    expect(await known('withdraw.min')).toMatchObject({ value: '50', planned: null })
    expect((await market.hit(balanceOverview, seller)).data.minimumP).toBe(5_000)
    expect((await known('withdraw.secondApprover')).value).toBe('5000')
    expect((await decide('withdraw.secondApprover', true)).data).toEqual({ result: 'changed' })
    expect((await known('withdraw.secondApprover')).value).toBe('4000')
  })

  test('of two who decide at the same moment one does', async () => {
    await propose('account.cooldown', 48)
    const id = await plannedId('account.cooldown')
    const answers = await Promise.all([decideId(id, true), decideId(id, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const accounts = (await market.hit(listPayoutAccounts, seller)).data
    expect(accounts).not.toEqual([])
  })

  test('is not decided without the right, and the database holds two persons apart', async () => {
    await propose('withdraw.feeRate', 9)
    for (const token of [await market.login('auditor'), seller])
      expect((await decide('withdraw.feeRate', true, token)).status).toBe(403)
    const alone = market.database.db.execute(
      sql`update config_planned set waits = false, approved_by = user_id where name = 'withdraw.feeRate'`,
    )
    await expect(alone).rejects.toThrow()
  })
})
