import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { chooseLocale, expect, test } from './journey'
import { newTrackingNo, ROWS } from './order'

test('with the keyboard alone: sign in, skip to the content, open an order and ship it', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/login')
  await page.locator('#account').focus()
  await page.keyboard.type(SELLER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))

  await page.goto('/order/list?status=2&size=50')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main')
  await page.keyboard.press('Enter')
  await page.locator(`${ROWS} a[href*="do=ship"]`).nth(8).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/do=ship/)
  await page.locator('input[name="trackingNo"]').focus()
  await page.keyboard.type(newTrackingNo())
  await page.keyboard.press('Tab')
  await expect(page.locator('select[name="carrier"]')).toBeFocused()
  await page.keyboard.type('Own')
  await page.locator('input[name="trackingNo"]').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=shipped/)
})

test('g and o lead to the orders on the platform too, and the sheet of keys says so', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/isps/userAnnouncement')
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/\/op\/orders\/list/, { timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('All orders')
})

test('what has the focus can be seen', async ({ page, login }) => {
  await login()
  await page.goto('/order/list')
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const node = document.activeElement
      if (!node || node === document.body) return 'nothing has the focus'
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node)
      const ringed = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      return ringed ? '' : `${node.tagName}.${node.className} shows no focus`
    })
    expect(seen).toBe('')
  }
})
