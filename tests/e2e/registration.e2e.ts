/** @journey writes */

import { formOf } from '../support/application-form'
import { pdf } from '../support/file-zoo'
import { sentCodes } from '../support/sent-codes'
import { enter } from './first-entry'
import { environment, expect, test } from './journey'

const PASSWORD = 'Celadon-kiln-72'
const newestCode = () => sentCodes(environment('E2E_FOLDER')).at(-1) ?? ''

test('a UK individual registers with documents, the platform passes it, and the new owner finds the setup page', async ({
  page,
  login,
  url,
  context,
}) => {
  test.slow()
  const nth = Date.now() % 80_000_000
  const username = `applicant${nth}`
  const values = formOf(3, nth)
  await context.addCookies([{ name: 'locale', value: 'en-GB', url }])
  await page.goto(`${url}/user/register?type=3&visa=none`)
  const before = sentCodes(environment('E2E_FOLDER')).length
  await page.locator('input[name="target"]').fill(`${username}@example.com`)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.locator('input[name="code"]')).toBeVisible()
  await expect.poll(() => sentCodes(environment('E2E_FOLDER')).length).toBeGreaterThan(before)
  await page.locator('input[name="code"]').fill(newestCode())
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="confirmpassword"]').fill(PASSWORD)
  await page.locator('input[name="agree"]').check()
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await page.waitForURL(/register-data/)

  for (;;) {
    const section = page.locator('form.form').first()
    if ((await page.getByRole('heading', { level: 2, name: 'Documents' }).count()) > 0) break
    for (const [name, value] of Object.entries(values)) {
      const field = section.locator(`[name="${name}"]`)
      if ((await field.count()) === 0) continue
      const tag = await field.first().evaluate((node) => node.tagName)
      await (tag === 'SELECT' ? field.first().selectOption(value) : field.first().fill(value))
    }
    const here = page.url()
    await section.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(() => page.url()).not.toBe(here)
  }
  for (;;) {
    const empty = page.locator('section.card').filter({ hasText: 'Not uploaded' }).first()
    if ((await empty.count()) === 0) break
    const left = await page.getByText('Not uploaded').count()
    const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
    await empty.locator('input[type="file"]').setInputFiles(file)
    await empty.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Not uploaded')).toHaveCount(left - 1)
  }
  await page.goto(`${url}/user/register-data?section=check`)
  await page.locator('input[name="declared"]').check()
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await page.waitForURL(/register-result/)

  await login({ username: 'operator', locale: 'en-GB' })
  await page.goto(`${url}/op/merchants/applications?q=${encodeURIComponent(values.shopNameEn ?? '')}`)
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Take it' }).click()
  const accepts = page.getByRole('button', { name: /^Accept: / })
  await expect(accepts.first()).toBeVisible()
  for (let left = await accepts.count(); left > 0; left -= 1) {
    await accepts.first().click()
    await expect(accepts).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'Pass and open the shop' }).click()
  await page.waitForURL((at) => at.searchParams.has('done'))

  await context.clearCookies({ name: /session/ })
  await enter(page, url, username, PASSWORD)
  await page.goto(`${url}/shop/setup`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.side')).toContainText(values.shopNameEn ?? '')
  await page.goto(`${url}/shop/verification`)
  const papers = page.locator('a[href^="/api/shop/documents/"]')
  await expect(papers.first()).toBeVisible()
  const paper = await page.request.get(`${url}${await papers.first().getAttribute('href')}`)
  expect(paper.status()).toBe(200)
})
