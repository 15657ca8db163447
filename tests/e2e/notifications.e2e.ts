import type { Page } from 'playwright/test'
import { inTurn } from '../support/ring'
import { expect, test } from './journey'
import { ROWS } from './order'

/** Nobody else reads this person’s notifications. */
const username = 'liang_shipping'
const LIST = '/message/notifications?unread=1&size=50'

/** First row, found anew each time, because new ones may arrive. */
async function firstRow(page: Page) {
  const id = await page.locator(ROWS).first().getAttribute('data-row')
  return page.locator(`tr[data-row="${id}"]`)
}

for (const javaScriptEnabled of inTurn([true, false])) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    test('a notification leads to its record and is read by that; another is marked, and its mark is told', async ({
      page,
      login,
    }) => {
      await login({ username })
      await page.goto(LIST)
      const first = await firstRow(page)
      const open = first.locator('.notification-open')
      const no = /(SO|AS)\d+/.exec((await open.textContent()) ?? '')?.[0] ?? 'none'
      await open.click()
      await expect(page).toHaveURL(/\/(order|after-sale)\/detail\//)
      await expect(page.locator('main')).toContainText(no)
      await page.goto(LIST)
      await expect(first).toHaveCount(0)
      const second = await firstRow(page)
      await second.getByRole('button', { name: /^Mark as read: / }).click()
      await expect(page.locator('main .notice[role="status"]')).toContainText('One notification is marked as read')
      await expect(second).toHaveCount(0)
    })

    test('what somebody wants to be told of is kept', async ({ page, login }) => {
      await login({ username })
      await page.goto('/message/preferences')
      const box = page.getByRole('checkbox', { name: 'Task finished: By email' })
      const wanted = !(await box.isChecked())
      await box.setChecked(wanted)
      const quiet = page.getByRole('checkbox', { name: 'Quiet hours' })
      await quiet.uncheck()
      // Without scripts they stand open, and count only with the box.
      await expect(page.getByLabel('From', { exact: true })).toBeEnabled({ enabled: !javaScriptEnabled })
      await quiet.check()
      await expect(page.getByLabel('From', { exact: true })).toBeEnabled()
      for (const name of ['from', 'to']) await page.locator(`input[name="${name}"]`).fill('23:30')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('.error-summary')).toContainText('The two times are the same')
      await page.locator('input[name="to"]').fill('07:00')
      await box.setChecked(wanted)
      await page.locator('input[name="from"]').fill(wanted ? '21:15' : '22:45')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('main .notice[role="status"]')).toContainText('saved')
      await page.goto('/message/preferences')
      await expect(box).toBeChecked({ checked: wanted })
      await expect(page.locator('input[name="from"]')).toHaveValue(wanted ? '21:15' : '22:45')
    })
  })
}

test('the number of the bell is told in its parts where notifications are listed', async ({ page, login }) => {
  await login({ username: 'liang_readonly' })
  await page.goto('/message/notifications')
  const bell = page.getByRole('link', { name: /^Notifications \(\d+\+? unread announcements and notifications\)$/ })
  const said = await page.getByText(/^The bell counts/).textContent()
  const [total, here, announcements] = said?.match(/\d+/g)?.map(Number) ?? []
  expect(total).toBe((here ?? 0) + (announcements ?? 0))
  await expect(bell).toContainText(String(total))
  await expect(page.locator('.states a').filter({ hasText: 'Unread' })).toContainText(String(here))
})

test('a tab without notifications says so, and nothing of filters', async ({ page, login }) => {
  // No other journey reads the notices of this person.
  await login({ username: 'liang_readonly' })
  await page.goto('/message/notifications?unread=0')
  await expect(page.locator('main .state')).toContainText('Nothing has been read yet')
  await page.goto('/message/notifications?unread=0&kind=feedbackReplied')
  await expect(page.locator('main .state')).toContainText('No results for these filters')
})
