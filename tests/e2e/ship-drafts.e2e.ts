import type { Page } from 'playwright/test'
import { awake, expect, test } from './journey'
import { newTrackingNo, ROWS } from './order'

/** The other language and the way back, unasked: the browser's own question would hold the page. */
async function thereAndBack(page: Page, back: string): Promise<void> {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.locator('[data-language]').click()
  await page.getByRole('button', { name: back }).click()
  await page.waitForURL(/\/order\//)
  expect(asked).toEqual([])
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('entrepot.draft.')))

test('a number typed at the desk survives the other language and a closed page, until it is sent', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/ship')
  const field = page.locator('#ship input[name="trackingNo"]')
  await awake(field)
  const number = newTrackingNo()
  await page.locator('#ship select[name="carrier"]').selectOption('own_van')
  await field.fill(number)
  const id = await page.locator('#ship input[name="id"]').inputValue()
  await thereAndBack(page, '返回刚才的页面')
  await expect(field).toHaveValue(number)
  await expect(page.locator('#ship')).toContainText('的草稿')
  await page.close({ runBeforeUnload: false })
  const again = await page.context().newPage()
  await again.goto(`/order/ship?order=${id}`)
  const restored = again.locator('#ship input[name="trackingNo"]')
  await expect(restored).toHaveValue(number)
  await restored.press('Enter')
  await expect(again.locator('.desk-outcome')).toContainText('已发货')
  await expect.poll(() => drafts(again)).toEqual([])
})

test('a draft at the desk is thrown away by one press', async ({ page, login }) => {
  await login()
  await page.goto('/order/ship')
  const field = page.locator('#ship input[name="trackingNo"]')
  await awake(field)
  await field.fill(newTrackingNo())
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.reload()
  await page.locator('#ship').getByRole('button', { name: 'Discard draft' }).click()
  await expect(field).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('a number typed at the order’s own page comes back as well', async ({ page, login }) => {
  await login()
  const [, id = ''] = await twoOrders(page)
  await page.goto(`/order/detail/${id}?do=ship`)
  const field = page.locator('#do input[name="trackingNo"]')
  await awake(field)
  const number = newTrackingNo()
  await field.fill(number)
  await thereAndBack(page, '返回刚才的页面')
  await expect(field).toHaveValue(number)
  await page.locator('#do').getByRole('button', { name: '放弃草稿' }).click()
  await expect(field).toHaveValue('')
})

/** Two orders that may be shipped together, none of the first, which other journeys take. */
async function twoOrders(page: Page): Promise<string[]> {
  await page.goto('/order/list?status=2&kind=normal&size=50')
  const links = page.locator(`${ROWS} a[href*="do=ship"]`)
  const hrefs = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  return [...new Set(hrefs.map((href) => /detail\/([\w-]+)/.exec(href)?.[1] ?? ''))].slice(-8, -6)
}

test('numbers typed for many come back at once; one whose order was shipped meanwhile is named and left out', async ({
  page,
  login,
}) => {
  await login()
  const [first = '', second = ''] = await twoOrders(page)
  await page.goto(`/order/ship?mode=batch&ids=${first},${second}`)
  await page.getByRole('button', { name: 'Next: check' }).click()
  const field = (id: string) => page.locator(`input[name="number.${id}"]`)
  const [one, two] = [newTrackingNo(), newTrackingNo()]
  await page.locator('select[name="carrier"]').selectOption('own_van')
  await field(first).fill(one)
  await field(second).fill(two)
  await thereAndBack(page, '返回刚才的页面')
  await expect(field(first)).toHaveValue(one)
  await expect(field(second)).toHaveValue(two)
  await expect(page.locator('select[name="carrier"]')).toHaveValue('own_van')
  const colleague = await page.context().newPage()
  await colleague.goto(`/order/detail/${first}?do=ship`)
  await colleague.locator('input[name="trackingNo"]').fill(newTrackingNo())
  await colleague.locator('select[name="carrier"]').selectOption('own_van')
  await colleague.locator('form:has(input[name="trackingNo"]) button[type="submit"]').first().click()
  await colleague.waitForURL(/done=shipped/)
  await colleague.close()
  await page.reload()
  await expect(field(second)).toHaveValue(two)
  await expect(field(first)).toHaveCount(0)
  await expect(page.locator('main')).toContainText(one)
  await page.locator('button[name="intent"][value="commit"]').click()
  await expect(page).toHaveURL(/\/tasks\//)
  await expect.poll(() => drafts(page)).toEqual([])
})

test('the check of a file and its corrections come back, and are gone once they are imported', async ({
  page,
  login,
}) => {
  await login()
  const [, id = ''] = await twoOrders(page)
  await page.goto(`/order/detail/${id}`)
  const no = /SO\d+/.exec((await page.locator('h1').textContent()) ?? '')?.[0]
  await page.goto('/order/tracking-import')
  await awake(page.locator('input[name="file"]'))
  const buffer = Buffer.from(['Order no,Tracking no,Carrier', `${no},12,own_van`].join('\n'))
  await page.locator('input[name="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  const cell = page.locator('input[name="cell.2.trackingNo"]')
  const number = newTrackingNo()
  await cell.fill(number)
  await thereAndBack(page, '返回刚才的页面')
  await expect(cell).toHaveValue(number)
  await page.locator('button[value="recheck"]').click()
  await page.locator('button[value="commit"]').click()
  await expect(page).toHaveURL(/\/tasks\//)
  await page.goto('/order/tracking-import')
  await awake(page.locator('input[name="file"]'))
  expect(await drafts(page)).toEqual([])
  await expect(page.locator('button[value="commit"]')).toHaveCount(0)
})
