import type { Page } from 'playwright/test'
import { OPERATOR, SELLER } from '../support/accounts'
import { fillAddress, payWith, registerBuyer } from './buyer'
import { chooseLocale, expect, test } from './journey'

const RUNNING = 'Buy with friends'
const HOUR_MS = 3_600_000
/** A UK time as the control of a form takes it. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T')

test('a group buy from its form to its schedule; a fault keeps what was typed', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  await page.goto('/marketing/group-buy/new')
  await page.getByLabel('Name', { exact: true }).fill('Lantern teams')
  await page.getByLabel('Title in Chinese').fill('灯笼拼团')
  await page.getByLabel('Title in English').fill('Lantern teams')
  await page.getByLabel('Starts').fill(inHours(3_000))
  await page.getByLabel('Ends').fill(inHours(3_100))
  await page.getByLabel('People').fill('3')
  await page.getByLabel('Hours to fill a team').fill('48')
  await page.getByLabel('row 1, Product').selectOption({ index: 1 })
  await page.getByLabel('row 1, Group price (£)').fill('0.5')
  await page.getByLabel('row 1, Pieces').fill('2')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.locator('.error-summary')).toContainText('At least one piece for each person')
  await expect(page.getByLabel('Title in English')).toHaveValue('Lantern teams')
  await page.getByLabel('row 1, Pieces').fill('3')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.locator('summary', { hasText: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('It starts automatically')).toBeVisible()
})

/** Pays what the checkout shows; answers the order's number. */
async function checkOut(page: Page): Promise<string> {
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(page, 'pays')
  return (await page.locator('.mall-brief a').first().textContent()) ?? ''
}

async function runJob(page: Page, job: string): Promise<void> {
  await page.goto('/system/jobs')
  await page.getByRole('button', { name: `Run now: ${job}` }).click()
  await expect(page.locator('main [role="status"]').first()).toContainText(`“${job}” ran`)
}

test('a group that fails: two buyers pay, the shop closes their team, both sides see the refund', async ({
  page,
  browser,
  url,
  login,
}) => {
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto('/marketing/group-buy?state=2')
  await page.getByRole('link', { name: RUNNING }).click()
  const record = page.url()
  const title = (await page.locator('tr[data-row] td').first().textContent()) ?? ''
  const code = (await page.locator('tr[data-row] .num').first().textContent()) ?? ''
  expect(code).not.toBe('')

  const [leads, joins] = [await browser.newContext({ baseURL: url }), await browser.newContext({ baseURL: url })]
  for (const context of [leads, joins]) await chooseLocale(context, url, 'en-GB')
  const [leader, member] = [await leads.newPage(), await joins.newPage()]
  await leader.goto('/mall/register')
  await registerBuyer(leader)
  const team = await page.locator('#teams a[href^="/mall/group/"]').first().getAttribute('href')
  await leader.goto(team ?? '')
  await leader.locator('.mall-team-goods h2 a').click()
  expect(title).toContain((await leader.locator('h1').textContent()) ?? 'no title')
  await leader.getByRole('button', { name: 'Start a team' }).click()
  await expect(leader.getByText('You start a team of 3')).toBeVisible()
  await expect(leader.getByText('2 more people must pay after you')).toBeVisible()
  const first = await checkOut(leader)
  await leader.goto('/mall/orders')
  await expect(leader.getByText('Waiting for its team')).toBeVisible()
  await leader.getByRole('link', { name: 'View order' }).first().click()
  await expect(leader.getByText('Your team is not full yet')).toBeVisible()
  await leader.getByRole('link', { name: 'See and share the team' }).click()
  const link = await leader.getByLabel('Link to this team').inputValue()
  expect(link).toBe(leader.url())

  await member.goto('/mall/register')
  await registerBuyer(member)
  await member.goto(link)
  await expect(member.getByText('1 of 3 people have paid')).toBeVisible()
  await member.getByRole('button', { name: 'Join this team' }).click()
  await expect(member.getByText('You join a team of 3')).toBeVisible()
  const second = await checkOut(member)
  await leader.reload()
  await expect(leader.getByText('2 of 3 people have paid')).toBeVisible()

  await page.goto(`/order/list?q=${first}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.getByText('The team is not full yet').first()).toBeVisible()
  await page.goto(record)
  const row = page.locator('#teams tr[data-row]').filter({ hasText: second })
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Close and refund' }).click()
  await expect(page.getByText('Team closed. Its orders are refunded.')).toBeVisible()

  await login({ username: OPERATOR, locale: 'en-GB' })
  await runJob(page, 'Refund teams that miss their deadline')
  await runJob(page, 'Refund buyers')
  for (const buyer of [leader, member]) {
    await buyer.goto('/mall/orders')
    await buyer.getByRole('link', { name: 'View order' }).first().click()
    await expect(buyer.getByText('Your team was not full by the deadline')).toBeVisible()
    const sums = buyer.locator('.mall-sums dd')
    await expect(buyer.locator('.mall-sums dt', { hasText: 'Refunded' }).locator('+ dd')).toHaveText(
      (await buyer.locator('.mall-sums dt', { hasText: 'Total' }).first().locator('+ dd').textContent()) ?? 'no total',
    )
    expect(await sums.count()).toBeGreaterThan(2)
  }
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto(`/order/list?q=${second}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.getByText('the team was not full by the deadline').first()).toBeVisible()
  await leads.close()
  await joins.close()
})
