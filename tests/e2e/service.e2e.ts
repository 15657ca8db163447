import type { Page } from 'playwright/test'
import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { productInStock, registerBuyer } from './buyer'
import { awake, chooseLocale, expect, passCaptcha, test } from './journey'
import { ROWS } from './order'

const note = (page: Page) => page.locator('main .notice').first()

/** Expects a text, in a notice of the page or in one that passes. */
const said = (page: Page, text: string | RegExp) => expect(page.locator('body')).toContainText(text)

test('a buyer is passed on and taken over again, and rates badly: the lead is told, and finds the session by its outcome', async ({
  browser,
  page,
  url,
  login,
}) => {
  const home = await browser.newContext({ baseURL: url })
  await chooseLocale(home, url, 'en-GB')
  const buyer = await home.newPage()
  await buyer.goto('/mall/register')
  await registerBuyer(buyer)
  await expect(buyer).not.toHaveURL(/register/)
  await buyer.goto(await productInStock(buyer, 'Liang & Co.'))
  await buyer.getByRole('button', { name: 'Ask the shop' }).click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  const question = `Is it safe in an oven? ${Date.now()}`
  await buyer.getByLabel('Message', { exact: true }).fill(question)
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.locator('.chat-me').last()).toContainText(question)
  const conversation = `/chatPage?c=${new URL(buyer.url()).pathname.split('/').at(-1)}`

  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto(conversation)
  await awake(page.locator('.chat-composer'))
  await page.getByRole('button', { name: /^Take/ }).click()
  await page.locator('summary', { hasText: 'Transfer' }).click()
  const colleague = page.getByLabel('Colleague', { exact: true })
  const zhou = await colleague
    .locator('option', { hasText: /Zhou|周/ })
    .first()
    .getAttribute('value')
  await colleague.selectOption(zhou)
  await page.getByLabel('Note for the colleague').fill('Knows the ovens')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await said(page, 'Conversation transferred')

  // The colleague has it in their queue with the note; only its agent may write.
  const other = await browser.newContext({ baseURL: url })
  await chooseLocale(other, url, 'en-GB')
  await passCaptcha(other, url)
  const desk = await other.newPage()
  await desk.goto('/user/login')
  await desk.locator('#account').fill('zhou_multi')
  await desk.locator('#password').fill(PASSWORD)
  await desk.locator('form button.account-primary').click()
  await desk.getByLabel('Department').selectOption('B01A02')
  await desk.locator('form button.account-primary').click()
  await expect(desk).not.toHaveURL(/login/)
  await desk.goto(conversation)
  await expect(desk.locator('.chat-noted')).toContainText('Knows the ovens')
  await awake(desk.locator('.chat-composer'))
  await desk.getByLabel('Message', { exact: true }).fill('A moment, please')
  await desk.getByLabel('Message', { exact: true }).press('Enter')
  await expect(buyer.locator('.chat-them').last()).toContainText('A moment, please', { timeout: 30_000 })
  await page.goto(conversation)
  await expect(page.locator('.chat-composer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take over' }).click()
  await said(page, 'You are serving this customer now')
  await awake(page.locator('.chat-composer'))
  await page.getByLabel('Message', { exact: true }).fill('Up to 180 degrees')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  await expect(page.locator('.chat-me').last()).toContainText('180')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await said(page, 'Conversation closed')

  await buyer.reload()
  await buyer.getByLabel('2 stars').check()
  const comment = `Too slow ${Date.now()}`
  await buyer.getByLabel('What could be better?').fill(comment)
  await buyer.getByRole('button', { name: 'Send rating' }).click()
  await expect(buyer.getByText('Thank you for your rating.')).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Send rating' })).toHaveCount(0)

  await expect(async () => {
    await page.goto('/message/notifications')
    await expect(page.locator('main')).toContainText('A buyer rated a conversation 2 of 5 stars', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.goto('/service/records?outcome=transferred&rating=2')
  await page.locator('main tbody tr', { hasText: comment }).getByRole('link').first().click()
  await expect(page.locator('main')).toContainText(comment)
  await expect(page.locator('.chat-log')).toContainText('Up to 180 degrees')

  // The figures lead to the records that they count.
  await page.goto('/dashboard/analysis?tab=service&range=30d')
  const figure = page.locator('.figures > div', { hasText: 'Not answered' }).getByRole('link')
  const count = await figure.textContent()
  await figure.click()
  await expect(page).toHaveURL(/\/service\/records\?.*outcome=missed/)
  await expect(page.locator('main')).toContainText(`${count} in total`)
  await Promise.all([home.close(), other.close()])
})

test('an operator reads a shop’s chat twice, for two reasons that the log keeps, takes over a shop’s question and reassigns it', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR, locale: 'en-GB' })
  await page.goto('/op/service/monitor')
  await page.getByRole('link', { name: 'Read', exact: true }).first().click()
  await expect(page).toHaveURL(/\/op\/service\/monitor\/[\w-]+/)
  const reasons = [`A complaint about the tone ${Date.now()}`, `The police have asked ${Date.now()}`]
  for (const reason of reasons) {
    await page.getByLabel('Reason').fill(reason)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Show messages' }).click()
    await answered
    await expect(page.getByLabel('Reason')).toHaveValue('')
    await expect(page.locator('.field-error')).toHaveCount(0)
    await expect(page.locator('.chat-log li').first()).toBeVisible()
  }
  for (const [nth, reason] of [...reasons].reverse().entries()) {
    await page.goto('/system/logs/operation')
    await page.locator(ROWS, { hasText: 'Read a chat of a shop' }).nth(nth).locator('a[data-open]').click()
    await expect(page).toHaveURL(/\/system\/logs\/operation\/[\w-]+/)
    await expect(page.locator('main')).toContainText(reason)
  }

  await page.goto('/op/service/monitor')
  const card = page
    .locator('.card', { hasText: 'Pennine' })
    .filter({ has: page.getByRole('button', { name: 'Take over' }) })
  await card.getByRole('button', { name: 'Take over' }).click()
  await expect(note(page)).toContainText('You are serving this shop now')
  const mine = page
    .locator('.card', { hasText: 'Pennine' })
    .filter({ has: page.locator('summary', { hasText: 'Reassign' }) })
  await mine.locator('summary', { hasText: 'Reassign' }).click()
  const agent = mine.getByLabel('Agent')
  await agent.selectOption({ index: 1 })
  await mine.getByRole('button', { name: 'Reassign' }).click()
  await expect(note(page)).toContainText('The conversation was reassigned')
})

test('a reviewer gives points and a comment, which the agent is told of and reads', async ({ page, login }) => {
  await login({ username: OPERATOR, locale: 'en-GB' })
  await page.goto('/op/service/quality?reviewed=no')
  await page.locator(ROWS).filter({ hasText: 'Priya Nair' }).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/op\/service\/quality\/[\w-]+/)
  for (const criterion of ['Attitude', 'Accuracy', 'Solution', 'Wording'])
    await page.getByRole('group', { name: criterion }).getByLabel('4', { exact: true }).check()
  const comment = `Clear and quick ${Date.now()}`
  await page.getByLabel('Comment for the agent').fill(comment)
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(note(page)).toContainText('The review was saved')
  await login({ username: 'order_support', locale: 'en-GB' })
  await expect(async () => {
    await page.goto('/message/notifications')
    await expect(page.locator('main')).toContainText('was reviewed: 4 of 5 points', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.goto('/op/service/reviews')
  await expect(page.locator(ROWS).filter({ hasText: comment })).toContainText('4')
})
