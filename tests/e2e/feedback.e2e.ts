import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { SELLER } from '../support/accounts'
import { awake, expect, test } from './journey'
import { ROWS } from './order'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
const screenshot = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#286' } })
    .png()
    .toBuffer()

test('a seller sends feedback with a screenshot, an operator answers, and the seller reopens it', async ({
  page,
  login,
}) => {
  const text = `The list jumps ${Date.now().toString(36)}`
  await login({ username: SELLER })
  await page.goto('/order/list')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Feedback' }).click()
  await page.getByRole('link', { name: 'New feedback' }).click()
  await page.locator('textarea[name="text"]').fill('x'.repeat(301))
  await expect(page.locator('.field-count')).toHaveClass(/tone-danger/)
  await page.locator('textarea[name="text"]').fill(text)
  const files = page.locator('input[type="file"]')
  await files.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('note.png: A picture must be')).toBeVisible()
  await files.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await screenshot() })
  await expect(page.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'How to reach you' }).fill('wx liang-88')
  const here = page.url()
  await page.goto('/tasks')
  await page.goto(here)
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.locator('textarea[name="text"]')).toHaveValue(text)
  await expect(page.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(outcome(page)).toContainText('Your feedback was sent')
  const mine = page.url().split('?')[0] ?? ''
  await page.goto(mine)
  await expect(page).toHaveTitle(new RegExp(text))
  await expect(page.locator('.tab[data-active]')).toContainText(text)

  await login({ username: 'order_support' })
  await page.goto('/op/messages/feedback?size=100')
  const row = page.locator(ROWS).filter({ hasText: text })
  await expect(row).toContainText('/order/list')
  await row.getByRole('checkbox').check()
  const bar = page.locator('.bulk')
  await bar.getByLabel('Assigned to').selectOption({ label: 'Priya Nair · order_support' })
  await bar.getByLabel('Add the tag').selectOption('Speed')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(outcome(page)).toContainText('One feedback was changed')
  await expect(row).toContainText('Priya Nair')
  await row.getByRole('link').click()
  await expect(page.getByRole('img', { name: 'Screenshot 1' })).toHaveJSProperty('naturalWidth', 240)
  await expect(page.locator('.facts')).toContainText('How to reach the userwx liang-88')
  await page.locator('textarea[name="text"]').fill('It is mended now.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(outcome(page)).toContainText('The reply was sent')
  const again = page.locator('textarea[name="text"]')
  await expect(again).toHaveValue('')
  await expect(again).toHaveAccessibleDescription(/is marked “Replied”\. It becomes “Reopened”/)
  await again.fill('Since this morning.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.locator('.conversation')).toContainText('Since this morning.')
  await expect(again).toHaveValue('')

  await login({ username: SELLER })
  await page.goto(mine)
  await expect(page.locator('.conversation')).toContainText('It is mended now.')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(outcome(page)).toContainText('Thank you for telling us')
  await page.locator('textarea[name="text"]').fill('It still jumps.')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(outcome(page)).toContainText('The feedback was reopened')
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
})

test('answering assigns the feedback, and a tag given afterwards keeps the assignment', async ({ page, login }) => {
  const text = `Which parcels are late ${Date.now().toString(36)}`
  await login({ username: SELLER })
  await page.goto('/message/feedback/new')
  await page.locator('textarea[name="text"]').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(outcome(page)).toContainText('Your feedback was sent')
  await login({ username: 'order_support' })
  await page.goto('/op/messages/feedback?size=100')
  await page.locator(ROWS).filter({ hasText: text }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  const overview = page.locator('.card', { has: page.getByRole('heading', { name: 'Overview' }) })
  const person = page.getByLabel('Assigned to')
  const tag = page.getByRole('checkbox', { name: 'Speed' })
  await expect(person.locator('option:checked')).toHaveText('Nobody')
  await awake(tag)
  await tag.check()
  await page.locator('textarea[name="text"]').fill('Those that stand in red.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(outcome(page)).toContainText('The reply was sent')
  await expect(person.locator('option:checked')).toContainText('Priya Nair')
  await expect(overview).toContainText(/Answered in (a minute|\d minutes)/)
  await expect(tag).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(outcome(page)).toContainText('It was saved')
  await expect(overview).toContainText('Speed')
  await expect(overview).toContainText('Priya Nair')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the screenshots travel with the form', async ({ page, login }) => {
    await login({ username: SELLER })
    await page.goto('/message/feedback/new')
    await page.locator('textarea[name="text"]').fill('Written without scripts')
    await page.locator('input[type="file"]').setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: await screenshot() },
      { name: 'two.png', mimeType: 'image/png', buffer: await screenshot() },
    ])
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(outcome(page)).toContainText('Your feedback was sent')
    await expect(page.locator('.pictures img')).toHaveCount(2)
  })
})
