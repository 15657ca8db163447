import type { Page } from 'playwright/test'
import { OPERATOR, PASSWORD } from '../support/accounts'
import { expect, test } from './journey'

/** Queues whose first case asks for words. */
const QUEUES = [
  '/op/goods/review',
  '/op/goods/brands/applications',
  '/op/reviews',
  '/op/after-sale/arbitration',
  '/op/merchants/applications?tab=submitted',
  '/op/merchants/documents',
  '/op/merchants/name-logo',
  '/op/merchants/closings',
  '/op/merchants/violations',
  '/op/merchants/list',
  '/op/marketing/enrolments',
  '/op/ads/orders',
  '/op/finance/withdrawals',
  '/op/finance/accounts',
  '/op/finance/statements/disputes',
  '/op/finance/adjustments',
  '/op/finance/reconcile',
]

/** Text boxes of the forms of a decision, all unfolded; those of menus and panels stand outside of `main`. */
async function boxes(page: Page) {
  await page.locator('main details:has(textarea)').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '')
  })
  return page.locator('main form:has(textarea):not([popover] form) textarea').filter({ visible: true })
}

const wordsOf = (path: string, index: number) => `Half a reason ${index} ${path}`
const kept = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }).join())

test('a typed decision is restored after signing in anew, in every queue', async ({ page, login, url }) => {
  test.setTimeout(300_000)
  await login({ username: OPERATOR })
  const typed = new Map<string, number>()
  for (const queue of QUEUES) {
    await page.goto(queue)
    const link = page.locator('tr[data-row] a[data-open]').first()
    const path = (await link.getAttribute('href'))?.split('?')[0] ?? ''
    await page.goto(path)
    const fields = await boxes(page)
    const count = await fields.count()
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(wordsOf(path, index))
    if (count === 0) continue
    await expect.poll(() => kept(page), path).toContain(wordsOf(path, count - 1))
    typed.set(path, count)
  }
  expect(typed.size).toBeGreaterThan(QUEUES.length / 2)

  await page.context().clearCookies({ name: 'session' })
  await page.goto([...typed.keys()][0] ?? '/')
  await expect(page).toHaveURL(/\/user\/login/)
  await page.locator('#account').fill(OPERATOR)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))
  expect(page.url()).toContain(url)
  for (const [path, count] of typed) {
    await page.goto(path)
    const fields = await boxes(page)
    await expect(fields.first(), path).toHaveValue(wordsOf(path, 0))
    const values = await fields.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
    expect(values, path).toEqual(Array.from({ length: count }, (_, index) => wordsOf(path, index)))
  }
})
