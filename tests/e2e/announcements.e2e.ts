import type { Page } from 'playwright/test'
import { inTurn } from '../support/ring'
import { expect, type Locale, test } from './journey'

const WORDS: Record<Locale, { unread: string; read: string; nothing: RegExp; clear: RegExp }> = {
  'zh-CN': { unread: '未读', read: '已读', nothing: /没有/, clear: /清除/ },
  'en-GB': { unread: 'Unread', read: 'Read', nothing: /No results|Nothing/i, clear: /Clear/ },
}
const BELL = 'a[href="/isps/userAnnouncement"].ghost'
const ROWS = 'main tr[data-row]'

const countOf = async (page: Page) =>
  Number(/\((\d+)/.exec((await page.locator(BELL).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

// Each reads another one: what is read once stays read.
for (const [locale, username] of inTurn([
  ['zh-CN', 'content_editor'],
  ['en-GB', 'hannah_pennine'],
] as const)) {
  const words = WORDS[locale]

  test(`an announcement that is opened is read at once: at the bell, in its row, and after a reload (${locale})`, async ({
    page,
    login,
  }) => {
    await login({ username, locale })
    await page.goto('/isps/userAnnouncement')
    const unread = page.locator(ROWS).filter({ has: page.locator('.announcement-unread') })
    const id = (await unread.first().getAttribute('data-row')) ?? ''
    const row = page.locator(`tr[data-row="${id}"]`)
    await expect(row).toContainText(words.unread)
    await row.locator('[data-open]').click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await expect(row).toContainText(words.read)
    await expect(row.locator('.announcement-unread')).toHaveCount(0)
    // A message about the new browser may still be on its way: bell and server are held against each other.
    await expect(async () => {
      const bell = await page.request.get('/api/notices')
      const { announcements, system, unread } = await bell.json()
      expect(JSON.stringify([announcements.items, system.items])).not.toContain(id)
      expect(await countOf(page)).toBe(unread)
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row.locator('.announcement-unread')).toHaveCount(0)
  })

  test(`a search without result says so and leads back to all (${locale})`, async ({ page, login }) => {
    await login({ username, locale })
    await page.goto('/isps/userAnnouncement?titile=zzzzzz')
    await expect(page.locator('main .state')).toContainText(words.nothing)
    await page.locator('main .state').getByRole('link', { name: words.clear }).click()
    await expect(page).toHaveURL(/userAnnouncement$/)
    await expect(page.locator(ROWS).first()).toBeVisible()
  })
}

test('the list of unread ones keeps its row under the open announcement, and loses it afterwards', async ({
  page,
  login,
}) => {
  await login({ username: 'liang_readonly' })
  await page.goto('/isps/userAnnouncement?unread=1')
  const id = (await page.locator(ROWS).first().getAttribute('data-row')) ?? ''
  await page.locator(`tr[data-row="${id}"] [data-open]`).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator(`tr[data-row="${id}"]`)).toContainText('Read')
  await expect(page.locator(`tr[data-row="${id}"] .announcement-unread`)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator(`tr[data-row="${id}"]`)).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const path of ['/isps/userAnnouncement', '/dashboard/analysis?range=90d']) {
    test(`the rows of ${path} are cards whose values are named`, async ({ page, login }) => {
      await login()
      await page.goto(path)
      const box = page.locator('.table-cards').first()
      await expect(box.locator('tbody tr').first()).toBeVisible()
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      const [title, row] = await Promise.all([
        box.locator('tbody th').first().boundingBox(),
        box.locator('tbody tr').first().boundingBox(),
      ])
      expect(title?.width).toBeGreaterThan((row?.width ?? 0) * 0.8)
      const names = await box
        .locator('tbody tr')
        .first()
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')))
      expect(names).toEqual(await box.locator('thead th:not(:first-child)').allTextContents())
    })
  }
})
