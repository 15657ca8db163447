import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { ROWS } from './order'

/** An event that no other journey triggers. */
const PLACE = '/op/messages/templates/jobFailed-site'

test('an operator words an event anew, tries it on themselves, and goes back to the program’s own', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/op/messages/templates?channel=site')
  await page.getByRole('link', { name: 'Job failed' }).click()
  await expect(page).toHaveURL(PLACE)
  const outcome = page.locator('main .notice').first()
  const english = page.locator('textarea[name="en"]')
  await english.fill('Look at {job}, {buyer}')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.locator('.field:has(textarea[name="en"])')).toContainText('Unknown variable: buyer')
  await english.fill('Look at {job} at once')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(outcome).toContainText('Saved as version')
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  await expect(outcome).toContainText('Test sent')
  await page.goto('/message/notifications')
  await expect(page.locator(ROWS).first()).toContainText('Look at order.markLate at once')
  await page.goto(PLACE)
  await page.getByRole('button', { name: /^Use version Default again/ }).click()
  await expect(outcome).toContainText('Saved as version')
  await expect(english).toHaveValue('The scheduled job {job} has failed')
})

test('an example by mail is in the send log, masked and without its words', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/messages/templates/jobFailed-mail')
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  await expect(page.locator('main .notice').first()).toContainText('Test sent')
  await expect(async () => {
    await page.goto('/op/messages/send-log?event=notifications&state=sent')
    await expect(page.locator(ROWS).first()).toContainText('•••@')
  }).toPass()
  await expect(page.locator('main')).not.toContainText('order.markLate')
})
