import { expect, test } from './journey'
import { giveReason, ROWS } from './order'

test.use({ javaScriptEnabled: false })

test('what has not left of a begun order is cancelled by a button in sight, and its share is on its way back', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/list?status=2&chip=partShipped&size=50')
  const id = await page
    .locator(ROWS)
    .filter({ hasNotText: /Held|After-sale/ })
    .first()
    .getAttribute('data-row')
  await page.goto(`/order/detail/${id}`)
  await expect(page.locator('.page-head').getByRole('link', { name: 'Cancel the rest' })).toBeVisible()
  // Where it is packed it is found missing: the desk leads to the same question.
  await page.goto(`/order/ship?order=${id}`)
  await page.locator('.desk-order').getByRole('link', { name: 'Cancel the rest' }).click()
  const question = page.locator('#do form').last()
  await expect(question).toContainText(/The rest \(\d+ pieces?\) will not be sent: the buyer is refunded £[\d,.]+/)
  const share = (await question.textContent())?.match(/£[\d,.]+\d/)?.[0] ?? 'none'
  await giveReason(page, 'the last ones are gone', 'outOfStock')
  await question.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=restCancelled/)
  await expect(page.locator('main .notice[role="status"]').first()).toContainText('The rest of order')
  await expect(page.locator('.page-head')).toContainText('Pending receipt')
  await expect(page.locator('.order-money')).toContainText(`-${share}`)
  await expect(page.locator('.order-lines')).toContainText('being refunded')
  await expect(page.locator('.timeline')).toContainText(`refund of ${share} begun`)
  await expect(page.locator('.page-head a[href*="do=cancelRest"]')).toHaveCount(0)
})
