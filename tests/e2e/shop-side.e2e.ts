import sharp from 'sharp'
import { expect, test } from './journey'

const picture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#1a6' } })
    .png()
    .toBuffer()

test('the pages of the shop open for its owner', async ({ page, login, url }) => {
  await login({ username: 'harbour_owner', locale: 'en-GB' })
  for (const name of ['profile', 'addresses', 'verification', 'holiday', 'setup', 'close']) {
    await page.goto(`${url}/shop/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a new logo passes and the sidebar follows at once; the next one must wait', async ({ page, login, url }) => {
  await login({ username: 'harbour_owner', locale: 'en-GB' })
  await page.goto(`${url}/shop/name-logo`)
  const side = page.locator('.side img').first()
  const before = await side.getAttribute('src')
  await page
    .locator('input[name="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('The new logo was submitted for review')).toBeVisible()

  await login({ username: 'operator', locale: 'en-GB' })
  await page.goto(`${url}/op/merchants/name-logo?state=pending&q=S10006`)
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Stationers')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible()

  await login({ username: 'harbour_owner', locale: 'en-GB' })
  // The decision can be undone for ten seconds; the frame follows three seconds later (safety F-10).
  await expect(async () => {
    await page.goto(`${url}/shop/name-logo`)
    await expect(page.getByText('You can change the logo again on')).toBeVisible({ timeout: 1_000 })
    expect(await page.locator('.side img').first().getAttribute('src')).not.toBe(before)
  }).toPass()
})
