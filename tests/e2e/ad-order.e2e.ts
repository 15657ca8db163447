import sharp from 'sharp'
import { awake, expect, test } from './journey'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer()

test('days of a slot are booked, paid, reviewed and stopped, and the shop reads what came back', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/ads/slots')
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
  const card = page.locator('.card', { hasText: 'Home page, strip 3' })
  await card.getByRole('link', { name: 'Choose days' }).click()
  const free = page.locator('.ad-days a')
  await free.nth(20).click()
  await free.nth(21).click()
  await expect(page.locator('.ad-day-chosen')).toHaveCount(2)
  await expect(page.getByText('2 days × £12.00 = £24.00')).toBeVisible()

  // A picture that is too small is refused in the browser, another one is cut.
  const file = page.locator('input[type="file"]')
  await awake(file)
  await file.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: await picture(300, 168) })
  await expect(page.getByText('small.png: the picture is smaller than 343×192')).toBeVisible()
  await file.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await picture(1_200, 500) })
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  const opacity = () =>
    dialog
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(9, 9, 1, 1).data[3])
  await expect.poll(opacity).toBe(255)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  const kept = page.locator('ul.pictures img')
  await expect(kept).toHaveCount(1)
  await expect
    .poll(() => kept.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([343, 192])

  await page.getByLabel('What the picture shows, in English').fill('Teas of the year')
  await page.getByLabel('What the picture shows, in Chinese').fill('年度好茶')
  await page.getByLabel('Leads to').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Hold the days for/ }).click()
  await expect(page.getByText('The days are held')).toBeVisible()
  const no = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  const at = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Pay £24.00 online' }).click()
  await expect(page).toHaveURL(/\/subscription\/pay\//)
  await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText('Pending review').first()).toBeVisible()

  await login({ username: 'operator', locale: 'en-GB' })
  await page.goto(`/op/ads/orders?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.getByText('Teas of the year').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(page.getByText('Passed').first()).toBeVisible()

  // The decision can be taken back for ten seconds.
  await login({ locale: 'en-GB' })
  await expect(async () => {
    await page.goto(at)
    await expect(page.getByText('Passed').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('summary', { hasText: 'Stop' }).click()
  await expect(page.getByText('2 days are left: £24.00 goes back to your balance.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the advertisement' }).click()
  await expect(page.getByText('What was not used is back in your balance')).toBeVisible()
  await page.goto(`/finance/ledger?q=${no}`)
  await expect(page.locator('tbody').getByText('Advertising refunded')).toBeVisible()
})
