import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { exported, giveReason, ROWS } from './order'

const HELD = '/op/orders/list?status=2&heldBy=3&holdCode=risk&size=50'

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('who holds, why, and how late the order was by then stand on its page', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/op/orders/list?chip=late&status=2&size=50')
    // Nobody may hold it yet: a demo can be without a late order that its shop holds.
    const id = await page.locator(ROWS, { hasNotText: 'Held by' }).first().getAttribute('data-row')
    await page.goto(`/op/orders/list/${id}?do=hold`)
    await giveReason(page, 'the card is looked at', 'risk')
    await page.locator('#do button[type="submit"]').click()
    await expect(page.locator('main .notice', { hasText: 'the card is looked at' })).toContainText(
      /Platform, .* · Suspected fraud · .*It was \d.* late when it was held\./,
    )
    await expect(page.locator('.page-head')).toContainText('Held by platform · Suspected fraud')
    await expect(page.locator('.page-head')).toContainText('Late')
    await page.goto(HELD)
    await expect(page.locator(`tr[data-row="${id}"]`)).toContainText('late when held')
    await page.goto(`${HELD}&chip=late`)
    await expect(page.locator(`tr[data-row="${id}"]`)).toHaveCount(1)
  })
})

// After the one above, so that the platform holds something at whatever hour the demo was drawn.
test('what the platform holds is found by who holds it and why, and the file has just these', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/list?status=2&size=50')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.locator('#filter-heldBy').selectOption('3')
  await page.locator('#filter-holdCode').selectOption('risk')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/heldBy=3/)
  await expect(page.locator('.chips')).toContainText('On hold: Suspected fraud')
  await expect(page.locator('.chips')).toContainText('Held by platform')
  const rows = await page.locator(ROWS).allInnerTexts()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain('Held by platform · Suspected fraud')
  const { lines } = await exported(page)
  expect(lines).toHaveLength(rows.length + 1)
  for (const line of lines.slice(1)) expect(line).toContain('Held by platform (Suspected fraud)')
})
