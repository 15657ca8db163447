import type { Locator, Page } from 'playwright/test'
import { awake, expect, test } from './journey'

/** Counts presses: ten orders take seven. */
function counter() {
  let count = 0
  return {
    async press(target: Locator) {
      count += 1
      await target.click()
    },
    count: () => count,
  }
}

/** Ticks the first orders of the queue: the first one, and with Shift the last one. */
async function tickedOrders(page: Page, most: number, press: (target: Locator) => Promise<void>): Promise<number> {
  const boxes = page.locator('.batch-list input[name="ids[]"]')
  await awake(boxes.first())
  const count = Math.min(await boxes.count(), most)
  await press(boxes.first())
  await page.keyboard.down('Shift')
  await press(boxes.nth(count - 1))
  await page.keyboard.up('Shift')
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(count)
  return count
}

test('postage for ten orders: ticked, bought in one press, one file, shipped in one press', async ({ page, login }) => {
  const { press, count } = counter()
  await login()
  await page.goto('/order/ship')
  await press(page.getByRole('link', { name: 'Many at once' }))
  await expect(page).toHaveURL(/mode=batch/)
  const orders = await tickedOrders(page, 10, press)
  expect(orders).toBeGreaterThan(3)
  await press(page.getByRole('button', { name: 'Buy postage' }))
  await expect(page).toHaveURL(/order\/ship\/label\/many/)
  const buy = page.getByRole('button', { name: new RegExp(`^Buy ${orders} for £`) })
  await expect(buy).toBeVisible()
  await press(buy)
  await expect(page.locator('main')).toContainText(`${orders} labels bought for £`)
  await expect(page.locator('main')).toContainText('Available balance after these labels: £')
  await expect(page.locator('.side [aria-current]')).toHaveText('Shipping desk')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: `Print ${orders} labels, one PDF` })),
  ])
  expect(file.suggestedFilename()).toBe(`labels-${orders}.pdf`)
  await press(page.getByRole('button', { name: `Ship all ${orders}` }))
  await expect(page).toHaveURL(/\/tasks\//)
  await expect(page.locator('main')).toContainText(`${orders} of ${orders} processed: ${orders} done, 0 failed`)
  expect(count()).toBeLessThanOrEqual(7)
})

test('a refused label is named at its order; the others are bought, and nothing twice', async ({ page, login }) => {
  await login()
  await page.goto('/order/ship?mode=batch')
  expect(await tickedOrders(page, 2, (box) => box.click())).toBe(2)
  await page.getByRole('button', { name: 'Buy postage' }).click()
  const weights = page.locator('.postage-table input[name^="weight."]')
  await awake(weights.first())
  // The weight at which the simulator refuses to sell.
  await weights.first().fill('13013')
  await weights.nth(1).fill('x')
  await page.getByRole('button', { name: 'Get prices' }).click()
  await expect(page.locator('.postage-table .field-error')).toContainText('Whole grams from 1 to 30,000')
  await weights.nth(1).fill('900')
  await page.getByRole('button', { name: 'Get prices' }).click()
  const buy = page.getByRole('button', { name: /^Buy 2 for £/ })
  await expect(buy).toBeVisible()
  await buy.click()
  await expect(page.locator('main')).toContainText('1 label bought for £')
  await expect(page.locator('main')).toContainText('Not bought: 1')
  await expect(page.locator('.postage-table')).toContainText(['Bought', 'The carrier has no room on this day'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ship the order' })).toBeVisible()
})
