import type { Browser, Page } from 'playwright/test'
import { buyFrom } from './buyer'
import { chooseLocale, expect, test } from './journey'
import { shipOne } from './order'

/** An order of two pieces of which one has gone: those of the demo may have been shipped by other journeys. */
async function beginOrder(page: Page, browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  await chooseLocale(context, url, 'en-GB')
  const no = await buyFrom(await context.newPage(), 'Liang & Co.', 2)
  await context.close()
  await shipOne(page, no)
}

test('everything a list shows is printed, a sheet for each parcel, and the way back is that list', async ({
  page,
  login,
  browser,
  url,
}) => {
  await login({ locale: 'en-GB' })
  await beginOrder(page, browser, url)
  const list = '/order/list?chip=partShipped&status=2'
  await page.goto(
    `/order/print?document=slip&filter=${encodeURIComponent('chip=partShipped&status=2')}&from=${encodeURIComponent(list)}`,
  )
  await page.locator('main form button.button-primary[type="submit"]').click()
  // Sent parcels are not printed again unless asked for.
  await expect(page.locator('.paper').first()).toContainText('2 of 2')
  await expect(page.locator('.paper', { hasText: '1 of 2' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Include parcels already sent/ }).check()
  await page.locator('main form button.button-primary[type="submit"]').click()
  await expect(page.locator('.paper').first()).toContainText('1 of 2')
  await expect(page.locator('.paper').nth(1)).toContainText('2 of 2')
  const numbers = await page.locator('.paper dd.mono').allTextContents()
  expect(numbers.length).toBe(new Set(numbers).size * 2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-bar')).toBeHidden()
  await expect(page.locator('.print-form')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.locator('.print-bar a').click()
  await expect(page).toHaveURL(list)
})

test('on paper a held order is marked on its slip and label, and left out of the pick list', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  for (const document of ['slip', 'pick', 'address']) {
    await page.goto(`/order/print?document=${document}&filter=${encodeURIComponent('chip=held&status=2')}`)
    await page.locator('main form button.button-primary[type="submit"]').click()
    await expect(page.locator('.paper').first()).toContainText('On hold')
    await expect(page.locator('.print-form')).toContainText('Must not be sent now')
    if (document === 'pick') await expect(page.locator('.paper')).toContainText('Left out')
    else await expect(page.locator('.paper').first()).toContainText(/return/i)
  }
})

test('papers of another choice are prepared before they are printed', async ({ page, login, browser, url }) => {
  await login({ locale: 'en-GB' })
  await beginOrder(page, browser, url)
  await page.goto(`/order/print?document=slip&filter=${encodeURIComponent('chip=partShipped&status=2')}`)
  const prepare = page.getByRole('button', { name: 'Prepare documents' })
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await prepare.click()
  await expect(page.locator('.paper h2').first()).toHaveText('Packing slip')
  await expect(print).toBeVisible()
  await page.getByRole('radio', { name: /^Pick list/ }).check()
  await expect(page.locator('.paper')).toHaveCount(0)
  await expect(print).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Prepare them' })).toBeVisible()
  await prepare.click()
  await expect(page.locator('.paper h2').first()).toHaveText('Pick list')
  await expect(print).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Pick list/ })).toBeChecked()
})
