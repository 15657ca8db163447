import type { Page } from 'playwright/test'
import { BUYER, OPERATOR, SELLER } from '../support/accounts'
import { chooseLocale, expect, test } from './journey'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

async function countOf(page: Page, product: string): Promise<number> {
  await page.goto(`/mall/goods/${product}`)
  return Number(/\d+/.exec((await page.locator('#reviews h2').textContent()) ?? '')?.[0])
}

test('a buyer reviews what has come, on pages without scripts', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/mall/login?next=%2Fmall%2Freviews')
  await page.getByLabel('Email').fill(BUYER)
  await page.getByLabel('Password').fill('Entrepot-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Write a review' }).first().click()
  for (const kind of ['Goods', 'Service', 'Delivery'])
    await page.getByRole('group', { name: kind }).getByLabel('4 stars').check()
  const words = `Good, but smaller than I thought ${Date.now().toString(36)}`
  await page.getByLabel('Your words').fill(words)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').first()).toContainText('Your review is published')
  await expect(page.locator('main')).toContainText(words)
})

test('a shop replies and reports, the platform hides, and the product no longer shows it', async ({
  page,
  login,
  expectedErrors,
}) => {
  // A page drawn just before the review is hidden still asks for its pictures.
  expectedErrors.push(/status of 404.*\/api\/mall\/reviews\//)
  await login({ username: SELLER })
  await page.goto('/review/list?tab=unanswered')
  await page
    .locator('tr[data-row]')
    .filter({ hasText: 'Without a reply' })
    .locator('a[href^="/review/list/"]')
    .first()
    .click()
  await expect(page).toHaveURL(/\/review\/list\/[^?]+/)
  const id = /\/review\/list\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const link = await page.locator('main a[href^="/goods/detail/"]').getAttribute('href')
  const product = link?.split('/').at(-1) ?? ''
  await page.locator('summary', { hasText: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('We are sorry, and have sent another one.')
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(outcome(page)).toContainText('Your reply is published')
  const before = await countOf(page, product)

  await page.goto(`/review/list/${id}`)
  await page.locator('summary', { hasText: 'Report' }).click()
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Not about the goods' })
  await page.getByLabel('What is wrong').fill('It is about another shop.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(outcome(page)).toContainText('Reported')
  expect(await countOf(page, product)).toBe(before)

  await login({ username: OPERATOR })
  await page.goto(`/op/reviews/${id}`)
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.locator('.error-summary')).toContainText('Reason: This is required')
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'About the goods or the service only' })
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(outcome(page)).toContainText('The review is hidden')
  // Held for ten seconds, in which it can be taken back.
  await expect.poll(() => countOf(page, product)).toBe(before - 1)
  await page.goto(`/op/reviews/${id}`)
  await expect(page.locator('main')).toContainText('Rule: About the goods or the service only')
})
