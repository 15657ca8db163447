import { readFile } from 'node:fs/promises'
import { expect, kept, test } from './journey'
import { makeUnpaid, ROWS, rowIds } from './order'

const UK_SHOP = 'hannah_pennine'

test('orders that have arrived are told of, and no row moves before they are asked for', async ({ page, login }) => {
  await login()
  // The page is made to believe that it has been open for a month; the answer is the marketplace's own.
  await page.route('**/api/orders/arrived**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('since', new Date(Date.now() - 30 * 86_400_000).toISOString())
    return route.continue({ url: url.toString() })
  })
  await page.goto('/order/list?status=2&kind=normal')
  const before = await rowIds(page)
  const bar = page.locator('.order-arrived')
  await expect(bar).toHaveAttribute('role', 'status')
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(bar).toContainText(/\d+\+? new orders/, { timeout: 500 })
  }).toPass()
  expect(await rowIds(page)).toEqual(before)
  await bar.getByRole('link').click()
  await expect(bar).toBeEmpty()
  await expect(page).toHaveURL(/kind=normal&status=2/)
})

test('matches of a search are highlighted in the rows', async ({ page, login }) => {
  await login()
  await page.goto('/order/list?q=TEA')
  await expect(page.locator(`${ROWS} mark`)).toHaveCount(8)
  for (const text of await page.locator(`${ROWS} mark`).allTextContents()) expect(text.toLowerCase()).toBe('tea')
  const no = (await page.locator(`${ROWS} .order-no a`).first().textContent()) ?? ''
  await page.goto(`/order/list?q=${no.toLowerCase()}`)
  await expect(page.locator(`${ROWS} .order-no mark`)).toHaveText(no)
  await page.goto(`/order/list?q=${encodeURIComponent('<b>tea</b>')}`)
  await expect(page.locator(`${ROWS} b mark, ${ROWS} mark b`)).toHaveCount(0)
})

test('a page is reached by its number, and the size of pages is remembered for the person', async ({ page, login }) => {
  await login({ username: UK_SHOP })
  await page.goto('/order/list')
  await page.locator('.pager-number').fill('3')
  await page.locator('.pager-number').press('Enter')
  await expect(page).toHaveURL(/current=3/)
  await page.locator('.pager [popovertarget="page-size"]').click()
  await page.locator('#page-size button[value="20"]').click()
  await expect(page.locator(ROWS)).toHaveCount(20)
  await page.goto('/order/list')
  await expect(page.locator(ROWS)).toHaveCount(20)
  await page.goto('/order/list?size=8')
  await expect(page.locator(ROWS)).toHaveCount(8)
  await page.locator('.pager [popovertarget="page-size"]').click()
  // Leaving earlier would cancel the request: wait for the answer.
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator('#page-size button[value="8"]').click()
  await answered
  await page.goto('/order/list')
  await expect(page.locator(ROWS)).toHaveCount(8)
})

test('a note on many ends in the list: nothing is ticked any more, and all of it is taken back at once', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/list?status=3')
  for (const nth of [0, 1, 2]) await page.locator('input[name="ids[]"]').nth(nth).check()
  await expect(page.locator('.bulk')).toContainText('3 selected')
  await page.locator('.bulk button[value="note"]').click()
  await expect(page.locator('main form details li .mono')).toHaveCount(3)
  await page.locator('textarea[name="note"]').fill('double-box these')
  await page.locator('button[value="commit"]').click()
  await expect(page).toHaveURL(/\/order\/list\?status=3&task=/)
  const said = page.locator('main .notice[role="status"]').first()
  await expect(said).toContainText('3 orders done')
  await expect(page.locator('input[name="ids[]"]:checked')).toHaveCount(0)
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toContainText('3 orders restored')
})

test('a file holds the ticked orders alone, and they stay ticked', async ({ page, login }) => {
  await login()
  await page.goto('/order/list?status=5')
  await page.locator('input[name="ids[]"]').nth(1).check()
  await page.locator('.pager').getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/current=2/)
  await page.locator('input[name="ids[]"]').nth(0).check()
  await expect(page.locator('.bulk')).toContainText('2 selected, 1 of them not on this page')
  const toFile = page.locator('.bulk button[value="chosen"]')
  const [file] = await Promise.all([page.waitForEvent('download'), toFile.click()])
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  await expect(page.locator('.bulk')).toContainText('2 selected')
})

test('ticks are counted, and numbers copied, where the page has not yet taken the rows over', async ({
  page,
  login,
}) => {
  await login()
  // Simulates React ignoring a click in a part of the page that still waits for its data or scripts.
  await page.addInitScript(() => document.addEventListener('click', (event) => event.stopPropagation(), true))
  await page.goto('/order/list?status=5')
  const boxes = page.locator('input[name="ids[]"]')
  await kept(page, '/order/list?status=5')
  for (const nth of [0, 2]) await boxes.nth(nth).check()
  await expect(page.locator('.bulk')).toContainText('2 selected')
  await boxes.nth(0).uncheck()
  await expect(page.locator('.bulk')).toContainText('1 selected')
  await expect(boxes.nth(2)).toBeChecked()
  await page.locator(`${ROWS} [data-copy]`).first().click()
  await expect(page.locator('[data-copied]')).toHaveCount(1)
})

test('what a bulk action could not do is named with its reason and stays ticked', async ({ page, login }) => {
  await login()
  await makeUnpaid()
  await makeUnpaid()
  await page.goto('/order/list?status=1')
  await expect(page.locator('.order-paid').first()).toHaveText(/^To pay £/)
  for (const nth of [0, 1]) await page.locator('input[name="ids[]"]').nth(nth).check()
  const href = await page.locator(`${ROWS} .order-no a`).first().getAttribute('href')
  const no = (await page.locator(`${ROWS} .order-no a`).first().textContent()) ?? ''
  await page.locator('.bulk button[value="remind"]').click()
  await expect(page.locator('button[value="commit"]')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${href?.split('?')[0]}?do=remind`)
  await other.locator('#do button[type="submit"]').click()
  await other.waitForURL(/done=reminded/)
  await other.close()
  await page.locator('button[value="commit"]').click()
  const said = page.locator('main .notice[role="status"]').first()
  await expect(said).toContainText('1 order done, 1 was left as it is')
  await expect(said.locator('li')).toContainText(no)
  await expect(page.locator('input[name="ids[]"]:checked')).toHaveCount(1)
})

test('a long file is gathered by a task and fetched there, by nobody else', async ({ page, login, browser, url }) => {
  await login()
  await page.goto('/order/list')
  const total = Number((await page.locator('.pager > span').first().textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(1_000)
  await page.locator('button[popovertarget="export"]').click()
  await page.locator('#export .button-primary').click()
  await page.waitForURL(/\/tasks\//)
  const link = page.getByRole('link', { name: 'Download the file' })
  await expect(link).toBeVisible({ timeout: 150_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1)
  const stranger = await browser.newContext({ baseURL: url })
  const answer = await stranger.request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 })
  expect([303, 307, 401]).toContain(answer.status())
  expect(await answer.text()).not.toContain('SO2')
  await stranger.close()
})

test('orders are tagged and assigned, found by both, and their slips come as one PDF in one press', async ({
  page,
  login,
}) => {
  await login({ username: UK_SHOP })
  const tag = `Gift ${Date.now() % 100_000}`
  await page.goto('/order/tags')
  await page.getByLabel('Name').first().fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('The tag was added.')).toBeVisible()
  await page.goto('/order/list?status=2&kind=normal')
  const boxes = page.locator(`${ROWS} input[type="checkbox"]`)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const chosen = (await rowIds(page)).slice(0, 2)
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 orders chosen' })).toBeVisible()
  await page.getByRole('group', { name: 'Put on' }).getByLabel(tag).check()
  await page.getByLabel('Assign to').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 orders changed.')).toBeVisible()
  await page.getByRole('link', { name: '2 orders', exact: true }).click()
  await expect(page.locator(ROWS)).toHaveCount(2)
  expect((await rowIds(page)).sort()).toEqual([...chosen].sort())
  await expect(page.locator(`${ROWS} .badge`, { hasText: tag })).toHaveCount(2)
  await page.locator(`${ROWS} input[type="checkbox"]`).first().check()
  await page.locator(`${ROWS} input[type="checkbox"]`).nth(1).check()
  const pressed = page.getByRole('button', { name: 'Slips PDF' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), pressed])
  const file = Buffer.concat(await (await download.createReadStream()).toArray())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThanOrEqual(2)
  await page.locator(`${ROWS} .order-no a`).first().click()
  await expect(page.getByText(/^Assigned to /).first()).toBeVisible()
})
