import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import { permissionsByToken, userInfo } from '@/lib/contract/account'
import { isWrite } from '@/lib/contract/endpoint'
import { listGoods } from '@/lib/contract/goods'
import { enterMerchant, listMerchants } from '@/lib/contract/merchant'
import { listOrders } from '@/lib/contract/order'
import { endPreview, PREVIEW_MS } from '@/lib/contract/role/preview'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

const SHOP = shopIdOf('pennine')
const enter = (token: string, shopId = SHOP, reason = 'Complaint of a buyer') =>
  market.hit(enterMerchant, token, { body: { shopId, reason } })

/** A call that is well-formed in nothing but its address: what refuses it comes before its input is looked at. */
const refusalOf = async (row: (typeof everyEndpoint)[number]['row'], token: string) =>
  (await market.hit(row, token, {} as never)).envelope.error

describe('An operator who looks into a shop', () => {
  test('sees that shop and nothing else, as its owner would, and their own page again afterwards', async () => {
    const token = await market.login('operator')
    expect((await enter(token)).status).toBe(200)
    const me = (await market.hit(userInfo, token)).data
    expect(me).toMatchObject({ username: 'operator', userType: 2, preview: { shopId: SHOP } })
    expect(me.shops.map(({ id }) => id)).toEqual([SHOP])
    const { menu, auth } = (await market.hit(permissionsByToken, token)).data
    expect(menu.map(({ path }) => path)).toContain('/order')
    expect(menu.some(({ path }) => path.startsWith('/op') || path.startsWith('/system'))).toBe(false)
    expect(auth.some(({ action }) => action.startsWith('merchant:'))).toBe(false)
    const orders = (await market.hit(listOrders, token, { query: { size: 100 } as never })).data.records
    expect(new Set(orders.map(({ shopId }) => shopId))).toEqual(new Set([SHOP]))
    const goods = (await market.hit(listGoods, token, { query: { ofShop: shopIdOf('liang'), size: 100 } as never }))
      .data
    expect(new Set(goods.records.map(({ shopId }) => shopId))).toEqual(new Set([SHOP]))
    expect((await market.hit(listOrders, token, {}, { shopId: shopIdOf('liang') })).status).toBe(403)
    expect((await market.hit(listMerchants, token)).status).toBe(403)
    expect((await market.hit(endPreview, token)).data).toMatchObject({ roleId: null, shopId: SHOP })
    expect((await market.hit(listMerchants, token)).status).toBe(200)
  })

  test('can write nothing: every endpoint that changes something refuses', async () => {
    const token = await market.login('operator')
    await enter(token)
    const writes = everyEndpoint.filter(({ row }) => isWrite(row) && row.who !== 'public')
    const open = writes.filter(({ row }) => row.whenPreviewing === 'allowed').map(({ name }) => name)
    // Files are read; that an operator has opened one is not kept in a preview.
    expect(open.filter((name) => !name.endsWith('File')).sort()).toEqual(['account.logout', 'role.endPreview'])
    const let_through: string[] = []
    for (const { name, row } of writes.filter(({ row }) => row.whenPreviewing !== 'allowed')) {
      const error = await refusalOf(row, token)
      if (error !== 'PREVIEW_READ_ONLY' && !(error === 'FORBIDDEN' && ['operator', 'buyer'].includes(row.who)))
        let_through.push(name)
    }
    expect(let_through).toEqual([])
  })

  test('is told to the owner with the reason, stands in the audit at both ends, and is over after half an hour', async () => {
    const token = await market.login('operator')
    await enter(token, SHOP, 'Refund that nobody answers')
    const told = await peek<{ payload: { reason: string } }>(
      market,
      sql`select payload from outbox where type = 'shop.viewed' and payload->>'reason' = 'Refund that nobody answers'`,
    )
    expect(told).toMatchObject([{ payload: { shopId: SHOP } }])
    market.clock.advance(PREVIEW_MS)
    expect((await market.hit(userInfo, token)).data).toMatchObject({ userType: 1, preview: null })
    expect(await sweep(market, 'role.endPreviews')).toBeGreaterThan(0)
    const audited = await peek<{ action: string }>(
      market,
      sql`select action from audit_entry where ref_type = 'shop' and ref_id = ${SHOP} and result = 'ok' order by at, id`,
    )
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['PUT /merchant/shop/enter', 'DELETE /sys/role/preview']),
    )
  })

  test('brings no right that the operator does not hold, and a reason that says nothing is refused', async () => {
    await market.database.db.execute(sql`insert into role_permission (role_id, permission_id)
      select (select id from role where code = 'content_editor'), id from permission where perms in ('merchant:enter', 'order:list')
      on conflict do nothing`)
    const token = await market.login('content_editor')
    const own = new Set((await market.hit(permissionsByToken, token)).data.auth.map(({ action }) => action))
    expect((await enter(token, SHOP, 'x')).envelope.error).toBe('INVALID_INPUT')
    expect((await enter(token)).status).toBe(200)
    const through = (await market.hit(permissionsByToken, token)).data
    expect(through.auth.filter(({ action }) => !own.has(action))).toEqual([])
    expect(through.menu.map(({ path }) => path)).toContain('/order')
    const [order] = (await market.hit(listOrders, token)).data.records
    expect(order?.shopId).toBe(SHOP)
    // Amounts are redacted without `finance:view`.
    expect(JSON.stringify(order)).toContain('"paidP":null')
  })

  test('is nothing for the people of a shop', async () => {
    expect((await enter(await market.login('hannah_pennine'))).status).toBe(403)
    expect((await enter(await market.login('auditor'))).status).toBe(403)
  })
})
