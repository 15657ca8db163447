import sharp from 'sharp'
import { awake, chooseLocale, expect, test } from './journey'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7fa391' } })
    .png()
    .toBuffer()

test('an advertisement is marked, leads to its target, and says why it is shown', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/mall')
  const paid = page.locator('.ad-slot', { has: page.getByText('Sponsored') }).first()
  await expect(paid).toBeVisible()
  await expect
    .poll(() => paid.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([343, 192])
  await page.getByRole('link', { name: 'Why do I see these ads?' }).click()
  await expect(page.getByRole('heading', { name: 'Why do I see this ad?', level: 1 })).toBeVisible()
  await page.goBack()
  await paid.click()
  await expect(page).toHaveURL(/\/mall\/(goods|shop|activities)\//)
})

test('a banner is added with pictures of the size of its place, and the storefront shows it', async ({
  page,
  login,
}) => {
  await login({ username: 'operator', locale: 'en-GB' })
  await page.goto('/op/ads/banners')
  await page.getByRole('link', { name: 'New banner' }).click()
  await page.getByRole('link', { name: 'Search results, top' }).click()
  const [zh, en] = [
    page.getByLabel('Picture in Chinese', { exact: true }),
    page.getByLabel('Picture in English', { exact: true }),
  ]
  await awake(zh)
  await zh.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: await picture(343, 192) })
  await expect(page.getByText('small.png: the picture is smaller than 1088×120')).toBeVisible()
  const fitting = { name: 'banner.png', mimeType: 'image/png', buffer: await picture(1_088, 120) }
  await zh.setInputFiles(fitting)
  await expect(page.locator('ul.pictures img')).toHaveCount(1)
  await en.setInputFiles(fitting)
  await expect(page.locator('ul.pictures img')).toHaveCount(2)
  await page.getByLabel('Text in Chinese', { exact: true }).fill('新到家居')
  await page.getByLabel('Text in English', { exact: true }).fill('New for the home')
  await page.getByLabel('Leads to').fill('/mall/nowhere')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Order', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Add banner' }).click()
  await expect(page.getByText('Nothing is shown to visitors there now').first()).toBeVisible()
  await page.getByLabel('Leads to').fill('/mall/search')
  await page.getByRole('button', { name: 'Add banner' }).click()
  await expect(page.getByText('Banner added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await page.goto('/mall/search')
  await expect(page.locator('.ad-slot')).toContainText('New for the home')
})

test('a shop reads what its advertisements brought, and the platform how full its places were', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/ads/report')
  await expect(page.getByRole('heading', { name: 'Results', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'By slot' }).click()
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await expect(page.getByText('What each figure means')).toBeVisible()
  await login({ username: 'operator', locale: 'en-GB' })
  await page.goto('/op/ads/report')
  await expect(page.locator('tr[data-row]').first()).toContainText('%')
  await page.goto('/op/ads/positions')
  await page.locator('tr[data-row] a').first().click()
  await expect(page.getByRole('heading', { name: /^Sold in \d{4}-\d{2}$/ })).toBeVisible()
})
