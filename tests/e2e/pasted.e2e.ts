import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { SELLER } from '../support/accounts'
import { chooseLocale, expect, test } from './journey'
import { ROWS } from './order'

const panel = (page: Page) => page.locator('#do')
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer()

test('a product page has one answer for every place', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/mall/search')
  await page.locator('a[href^="/mall/goods/"]').first().click()
  const answerTo = async (postcode: string) => {
    await page.locator('#delivery input[name="postcode"]').fill(postcode)
    await page.locator('#delivery button').click()
    await expect(page).toHaveURL(/postcode=/)
    return page.locator('#delivery [role="status"]')
  }
  await expect(await answerTo('GX11 1AA')).toContainText('Nothing is delivered to Gibraltar')
  await expect(await answerTo('BX1 1LT')).toContainText('belongs to a firm')
  await expect(await answerTo('ｔｒ２１　０ｐｗ')).toContainText('TR21 0PW')
  await expect(await answerTo('BFPO 58')).toContainText(/BFPO 58|British Forces/)
})

test('pictures of a product are ordered by buttons and by dragging, and the first one is the cover', async ({
  page,
  login,
}) => {
  await login({ username: SELLER })
  await page.goto('/goods/list')
  await page.getByRole('link', { name: /Add product|新增商品/ }).click()
  const media = page.locator('#goods-media')
  await media.locator('input[type="file"][accept^="image"]').setInputFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await picture('#a33') },
    { name: 'green.png', mimeType: 'image/png', buffer: await picture('#3a3') },
    { name: 'blue.png', mimeType: 'image/png', buffer: await picture('#33a') },
  ])
  const ids = media.locator('input[name="pictures[]"]')
  await expect(ids).toHaveCount(3)
  const order = () => ids.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [red, green, blue] = await order()
  await media.getByRole('button', { name: /^Set as cover: Picture 3|^设为封面：?: ?图片3/ }).click()
  await expect.poll(order).toEqual([blue, red, green])
  await media.getByRole('button', { name: /^Move later: Picture 1|^后移: 图片1/ }).press('Enter')
  await expect.poll(order).toEqual([red, blue, green])
  await media.locator('.pictures li').nth(2).dragTo(media.locator('.pictures li').nth(0))
  await expect.poll(order).toEqual([green, red, blue])
  await expect(media.locator('.pictures li').first()).toContainText(/Cover|封面/)
})

test('a name that no font of ours has is told before it is printed, never a box', async ({ page, login }) => {
  await login()
  await page.goto('/order/list?status=2&size=50&sort=placedAt')
  const href = await page.locator(`${ROWS} a[href*="do=address"]`).nth(14).getAttribute('href')
  const id = (href ?? '').split('?')[0]?.split('/').at(-1) ?? ''
  await page.goto(href ?? '')
  const fill = (name: string, value: string) => panel(page).locator(`input[name="${name}"]`).fill(value)
  await fill('name', '김민준')
  await fill('phone', '\u202A０２０ 7946–0958\u202C')
  await fill('line1', '1 Nguyễn Row')
  await fill('town', 'Łeeds')
  await fill('postcode', 'ls1 4ap')
  await panel(page).locator('textarea[name="reason"]').fill('the buyer wrote to us')
  await panel(page).locator('form').last().locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=addressed/)
  await page.goto(`/order/print?document=slip&ids=${id}`)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.locator('main .notice')).toContainText('it cannot show 김 민 준')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a selection is put down after its act', async ({ page, login }) => {
  await login({ username: SELLER })
  await page.goto('/goods/list')
  const boxes = page.locator('input[name="ids[]"]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.locator('button[name="intent"][value="promise"]').click()
  await expect(page).toHaveURL(/goods\/bulk\?action=promise/)
  await page.locator('main form button[type="submit"]').last().click()
  await expect(page).toHaveURL(/\/tasks\//)
  await page.goto('/goods/list')
  await expect(boxes.first()).toBeVisible()
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
})
