import type { Locator, Page } from 'playwright/test'
import { OPERATOR, SELLER } from '../support/accounts'
import { frame } from './film'
import { awake, expect, test } from './journey'

const INBOX = '/op/approvals?kind=goodsReview&size=100'
const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
/** The keys that decide are asleep for a second on a case that has just come up. */
const keysAwake = (button: Locator) => expect(button).toHaveAttribute('aria-keyshortcuts', /^[ar]$/)
const bar = (page: Page) => page.getByRole('region', { name: 'This case' })

/** Changes the English title of two products on sale, which waits for a review; answers their ids. */
async function twoChanges(page: Page): Promise<string[]> {
  await page.goto('/goods/list?state=2&size=50')
  const rows = page.locator('tr[data-row]', { hasNotText: 'Change under review' })
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''))
  const chosen = ids.slice(-2)
  for (const id of chosen) {
    await page.goto(`/goods/edit/${id}`)
    const title = page.getByLabel('English title')
    await title.fill(`${(await title.inputValue()).slice(0, 60)} anew`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(outcome(page)).toContainText('the live version stays on sale')
  }
  return chosen
}

test('an operator takes a case, returns it with a reason and lands on the next one', async ({ page, login }) => {
  await login({ username: SELLER })
  await twoChanges(page)

  await login({ username: OPERATOR })
  await page.goto(INBOX)
  const links = page.locator('tr[data-row] a[data-open]')
  const [first, second] = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).slice(
    -2,
  )
  const title = await page.locator(`a[data-open][href="${first}"]`).textContent()
  await page.locator(`a[data-open][href="${first}"]`).click()
  await expect(bar(page)).toContainText('Nobody has taken this case')
  await bar(page).getByRole('button', { name: 'Take', exact: true }).click()
  await expect(bar(page)).toContainText('You have taken this case')

  const back = page.getByRole('button', { name: 'Return to the shop' })
  await keysAwake(back)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(page.getByText('This is required').first()).toBeVisible()
  await page
    .getByLabel('Reason', { exact: true })
    .selectOption({ label: 'Pictures are unclear or show something else' })
  await back.click()
  await page.waitForURL((url) => url.pathname === second?.split('?')[0])
  await expect(outcome(page)).toContainText('Returned to the shop')
  await expect(bar(page)).toContainText('Nobody has taken this case')

  // Held for ten seconds, in which it can be taken back.
  await expect(async () => {
    await page.goto('/op/approvals?tab=done')
    await expect(page.locator('tbody')).toContainText(title ?? '', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})

test('two quick presses decide one case; undone it waits again, and nobody was told', async ({ page, login }) => {
  await login({ username: SELLER })
  const ids = await twoChanges(page)
  expect(ids).toHaveLength(2)

  await login({ username: OPERATOR })
  await page.goto(INBOX)
  const links = page.locator('tr[data-row] a[data-open]')
  const [first = '', second = ''] = (
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  ).slice(-2)
  await page.goto(first)
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await keysAwake(accept)
  await expect(accept).toHaveClass(/button-primary|primary/)
  const note = page.getByLabel('Why accept it all the same')
  if (await note.isVisible()) await note.fill('Looked at it twice')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await page.waitForURL((url) => url.pathname === second.split('?')[0])
  await page.keyboard.press('a')
  await expect(outcome(page)).toContainText('Takes effect in 10 seconds')
  // The second press met a case that had just come up: nothing was sent.
  await keysAwake(accept)
  expect(new URL(page.url()).pathname).toBe(second.split('?')[0])
  await expect(bar(page)).toContainText('Nobody has taken this case')

  await page.keyboard.press('u')
  await page.waitForURL((url) => url.pathname === first.split('?')[0])
  await expect(outcome(page)).toContainText('Undone: nothing was decided')
  await expect(accept).toBeVisible()
  await page.goto(INBOX)
  await expect(page.locator(`a[data-open][href="${first}"]`)).toBeVisible()
})

test('ticked reviews are accepted together in four presses, and undone by one', async ({ page, login }) => {
  await login({ username: SELLER })
  const ids = await twoChanges(page)
  expect(ids).toHaveLength(2)

  await login({ username: OPERATOR })
  await page.goto('/op/goods/review?tab=change&field=titleEn')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.locator('main h2').first()).toContainText(/cases? to decide/)
  await expect(page.locator('main')).toContainText('→')
  await frame(page, 'bulk-preview')
  await page.getByRole('button', { name: 'Accept (all ticked)' }).click()
  await expect(page.locator('main h2').first()).toContainText(/decided/)
  await frame(page, 'bulk-results')
  // Decided rows are no longer ticked on the way back.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('entrepot.selection'))).toBeNull()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(outcome(page)).toContainText(/undone/)
})

test('a case that somebody else has taken is read until it is taken over', async ({ page, login }) => {
  await login({ username: SELLER })
  await twoChanges(page)
  await login({ username: 'goods_reviewer' })
  await page.goto(INBOX)
  const path = await page.locator('tr[data-row] a[data-open]').last().getAttribute('href')
  await page.goto(path ?? '')
  await bar(page).getByRole('button', { name: 'Take', exact: true }).click()
  await expect(bar(page)).toContainText('You have taken this case')

  await login({ username: OPERATOR })
  await page.goto(path ?? '')
  await expect(page.locator('main')).toContainText('You can read it. Take it over above to decide.')
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Release' }).click()
})

test('a document without a file is not accepted; one that was not opened is asked about', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/approvals?kind=shopDocument&size=100')
  await page.locator('tr[data-row] a[data-open]').first().click()
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await awake(accept)
  const unopened = page.getByLabel(/I have not opened/)
  if (await unopened.isVisible()) {
    await accept.click()
    await expect(page.getByText('You have not opened every file').first()).toBeVisible()
    await page.locator('main a[data-paper]').click()
    await expect(unopened).toHaveCount(0)
  }
  await expect(page.locator('main')).toContainText('Legal name of the shop')
})

test('the next case is taken, put off with a reason and given back', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/approvals')
  await page.getByRole('button', { name: 'Take next' }).click()
  await expect(bar(page)).toContainText('You have taken this case')
  await bar(page).getByRole('button', { name: 'Snooze' }).click()
  await page.getByLabel('Reason to snooze').fill('Waiting for the shop to call back')
  await page.locator('#snooze').getByRole('button', { name: 'Snooze' }).click()
  await expect(bar(page)).toContainText('Waiting for the shop to call back')
  await bar(page).getByRole('button', { name: 'Release' }).click()
  await expect(outcome(page)).toContainText('Case released')
})

test('without scripts cases are assigned to somebody', async ({ browser, url, page, login }) => {
  await login({ username: OPERATOR })
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const other = await plain.newPage()
  await other.goto(`${url}${INBOX}`)
  const row = other.locator('tr[data-row]').last()
  await row.getByRole('checkbox').check()
  await other.getByLabel('Assign chosen cases to').selectOption({ label: 'Maya Fielding' })
  await other.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(outcome(other)).toContainText('1 case assigned')
  await expect(other.locator('tr[data-row]').last()).toContainText('Maya Fielding')
  await plain.close()
})
