import { OPERATOR } from '../support/accounts'
import { inTurn } from '../support/ring'
import { expect, test } from './journey'
import { ROWS } from './order'

for (const log of inTurn(['operation', 'login', 'changes', 'personal'])) {
  test(`the filter of a log narrows it: ${log}`, async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto(`/system/logs/${log}`)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByLabel(/^IP/).fill('203.0.113.250')
    // A press of the mouse would begin with scrolling the button, and with it the page, into view.
    await page.getByRole('button', { name: 'Show results' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/system/logs/${log}\\?.*ip=203\\.0\\.113\\.250`))
    await expect(page.locator('main')).toContainText('No results')
    await expect(page.locator(ROWS)).toHaveCount(0)
  })
}

test('who has seen the recipient of an order is one press from its page, and found by the number alone', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/list?status=3&size=8')
  const id = await page.locator(ROWS).first().getAttribute('data-row')
  await page.goto(`/op/orders/list/${id}?do=reveal`)
  await page.locator('#do textarea[name="reason"]').fill('the courier asks for the street')
  await page.locator('#do button[type="submit"]').click()
  await expect(page.locator('#do')).toContainText('Address')
  const no = ((await page.locator('h1').textContent()) ?? '').trim()
  await page.goto(`/op/orders/list/${id}`)
  await page.getByRole('link', { name: 'Who has seen it' }).click()
  await expect(page).toHaveURL(new RegExp(`/system/logs/personal\\?q=${no}`))
  const search = page.getByRole('searchbox', { name: 'Account or number' })
  await expect(search).toHaveValue(no)
  await expect(page.locator(ROWS).first()).toContainText('the courier asks for the street')
  await search.fill(no.slice(2))
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${no.slice(2)}`))
  await expect(page.locator(ROWS)).not.toHaveCount(0)
  await expect(page.locator(ROWS).filter({ hasNotText: no })).toHaveCount(0)
})
