import { expect, holdScripts, test } from './journey'
import { ROWS, rowIds } from './order'

test.beforeEach(({ login }) => login())

test('the list shows eight orders, and its address is its state', async ({ page }) => {
  await page.goto('/order/list')
  await expect(page.locator(ROWS)).toHaveCount(8)
  await page.locator('nav.states').getByRole('link', { name: 'Pending shipment' }).click()
  await expect(page).toHaveURL(/\/order\/list\?status=2$/)
  await expect(page.locator('nav.states a[aria-current="page"]')).toContainText('Pending shipment')
  for (const state of await page.locator(ROWS).allInnerTexts()) expect(state).toContain('Pending shipment')
})

test('sorting, paging and the filters stay together in the address, and going back undoes one step', async ({
  page,
}) => {
  await page.goto('/order/list?status=5')
  await page.locator('th a.sorter', { hasText: 'Paid' }).click()
  await expect(page).toHaveURL(/sort=paidP/)
  await expect(page.locator('th[aria-sort]')).toContainText('Paid')
  const first = await rowIds(page)
  await page.locator('nav.pager a[href*="current=2"]').first().click()
  await expect(page).toHaveURL(/current=2.*sort=paidP.*status=5/)
  await expect.poll(() => rowIds(page)).not.toEqual(first)
  await page.goBack()
  await expect.poll(() => rowIds(page)).toEqual(first)
})

test('a deep link opens the same view for somebody else', async ({ page, browser, url }) => {
  const link = '/order/list?current=2&sort=paidP&status=5'
  await page.goto(link)
  const mine = await rowIds(page)
  const context = await browser.newContext()
  await context.addCookies(await page.context().cookies(url))
  const other = await context.newPage()
  await other.goto(url + link)
  expect(await rowIds(other)).toEqual(mine)
  await context.close()
})

test('an order is found by its number, and a search that finds nothing says so and leads back', async ({ page }) => {
  await page.goto('/order/list?status=3')
  const no = (await page.locator(`${ROWS} a[data-open]`).first().textContent())?.match(/SO\d+/)?.[0] ?? ''
  await page.locator('input[type="search"][name="q"]').fill(no)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${no}`))
  await expect(page.locator(ROWS)).toHaveCount(1)
  await page.locator('input[type="search"][name="q"]').fill('nothing-has-this-9731')
  await page.keyboard.press('Enter')
  await expect(page.locator(ROWS)).toHaveCount(0)
  await expect(page.locator('main')).toContainText(/no|nothing/i)
  await page.goto(`/order/list?status=5&q=${no}`)
  await page.getByRole('link', { name: 'Show in all states (1)' }).click()
  await expect(page.locator(ROWS)).toHaveCount(1)
})

test('a row without a visible match says why it was found', async ({ page }) => {
  await page.goto('/order/list?size=20')
  await page.locator(`${ROWS} a[data-open]`).first().click()
  await page.waitForURL(/order\/detail/)
  const ends = /•••• (\d{4})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
  await page.goto(`/order/list?q=${ends}`)
  await expect(
    page
      .locator(ROWS)
      .filter({ hasText: `Telephone ends ${ends}` })
      .first(),
  ).toBeVisible()
})

test('the figure of the open tab is that at the foot of its list', async ({ page }) => {
  for (const status of ['', '?status=5']) {
    await page.goto(`/order/list${status}`)
    const foot = /[\d,]+\+?/.exec((await page.locator('.pager > span').first().textContent()) ?? '')?.[0] ?? 'none'
    await expect(page.locator('main .states a[aria-current] .states-count')).toHaveText(foot)
  }
})

test('an amount that is none is refused at its field, and in an address typed by hand above the list', async ({
  page,
}) => {
  await page.goto('/order/list')
  await page.getByRole('button', { name: 'Filter' }).click()
  const amount = page.locator('#filter-min')
  await expect(page.locator('#filter-min-error')).toBeHidden()
  await amount.fill('50abc')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.locator('#filter-min-error')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/list$/)
  await amount.fill('50')
  await expect(page.locator('#filter-min-error')).toBeHidden()
  await page.goto('/order/list?min=50abc&max=100')
  await expect(page.locator('main [role="alert"]')).toContainText('“50abc” is not an amount')
  await expect(page.locator('.chips')).toContainText('£100.00')
  await page.getByRole('button', { name: 'Correct the filter' }).click()
  await expect(amount).toHaveValue('50abc')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#filter-min-error')).toBeVisible()
  await expect(page.locator('#filter-max-error')).toBeHidden()
})

test('an export closes its panel once the file is coming, and says so', async ({ page }) => {
  await page.goto('/order/list?status=2')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#export .button-primary').click()])
  expect(file.suggestedFilename()).toMatch(/[.]csv$/)
  await expect(page.locator('#export')).toBeHidden()
  await expect(page.locator('.outcome', { hasText: 'The download has begun' })).toBeVisible()
})

test('the bar offers what the ticked orders allow: no reminder without an unpaid one', async ({ page }) => {
  const act = (name: string) => page.locator(`.bulk button[value="${name}"]`)
  await page.goto('/order/list?status=2')
  await page.locator('tr.may-ship input[name="ids[]"]').first().check()
  await expect(act('ship')).toBeVisible()
  await expect(act('note')).toBeVisible()
  await expect(act('remind')).toHaveCount(0)
  await page.goto('/order/list?sort=placedAt&order=asc')
  await page.locator('tr:not(.may-ship, .may-remind) input[name="ids[]"]').first().check()
  await expect(act('print')).toBeVisible()
  await expect(act('ship')).toBeHidden()
  await expect(act('remind')).toBeHidden()
  await page.locator('nav.pager a[href*="current=2"]').first().click()
  await expect(page).toHaveURL(/current=2/)
  await expect(act('ship')).toBeVisible()
})

test('boxes ticked before the scripts load are counted once they have', async ({ page }) => {
  const bringScripts = await holdScripts(page)
  await page.goto('/order/list', { waitUntil: 'commit' })
  const boxes = page.locator('input[name="ids[]"]')
  await boxes.nth(1).check()
  bringScripts()
  await expect(page.locator('.bulk')).toContainText('1 selected')
  await boxes.nth(2).check()
  await expect(page.locator('.bulk')).toContainText('2 selected')
  await expect(boxes.nth(1)).toBeChecked()
})

test('a closed order says in its row how much went back, and when', async ({ page }) => {
  await page.goto('/order/list?status=6&size=50')
  const refunded = page.locator(ROWS).filter({ hasText: 'Refunded' })
  await expect(refunded.first()).toContainText(/£([\d,.]+).*Refunded £\1\s?\d+ \w+ 20\d\d/s)
})

test('what the colours of the deadlines mean stands at the head of their column', async ({ page }) => {
  await page.goto('/order/list?status=2')
  await page.getByRole('button', { name: 'What the colours mean' }).click()
  await expect(page.locator('#promise-rule')).toContainText('6 hours or less')
  await page.keyboard.press('Escape')
  await expect(page.locator('#promise-rule')).toBeHidden()
})

test('an address that was typed wrongly is a list, not an error', async ({ page }) => {
  const answer = await page.goto('/order/list?current=99999999&status=abc&sort=drop%20table&size=-1')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('h1')).toBeVisible()
})

test('rated orders that were paid since a day are found, said in chips, and show what the shop gets of them', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/list?rateState=1&paidFrom=2026-01-01')
  await expect(page.locator('.chips')).toContainText('Paid from 2026-01-01')
  await expect(page.locator('.chips')).toContainText('Rated')
  await expect(page.locator(ROWS)).toHaveCount(8)
  await expect(page.locator('.order-paid').first()).toHaveAttribute('title', /Goods £[\d,.]+ · .*VAT £/)
  await page.goto('/order/list?rateState=1&paidFrom=2099-01-01')
  await expect(page.locator(ROWS)).toHaveCount(0)
  await page.getByRole('link', { name: 'Any date' }).click()
  await expect(page.getByText('2099')).toHaveCount(0)
  await expect(page.locator(ROWS)).toHaveCount(8)
})

test('parcels that nobody has scanned are found among the orders on their way, and the parcel says so', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/list?status=3')
  // The counts stream in behind the chips: for a moment both stand there.
  const chip = page.locator('.order-chip:has(.num)', { hasText: 'No movement for 72 h' })
  await expect(chip.locator('.num')).toHaveText(/^\d+$/)
  const count = Number(await chip.locator('.num').textContent())
  await chip.click()
  await expect(page).toHaveURL(/chip=noMovement/)
  await expect(page.locator('.pager')).toContainText(`${count} in total`)
  await page.locator('tr[data-row] a[href*="/order/detail/"]').first().click()
  await expect(page.locator('main')).toContainText('No scan since it was sent.')
})
