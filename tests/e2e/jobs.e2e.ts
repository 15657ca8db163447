import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'
import { ROWS } from './order'

test('a job says what it does and what happens without it, and is found by these words', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/jobs')
  const search = page.getByRole('searchbox', { name: 'Name, or what it does' })
  await search.fill('stock')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=stock/)
  await expect(page.locator(ROWS)).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'By result' })).toContainText(/All\s*2/)
  const row = page.locator(ROWS).filter({ hasText: 'Cancel orders that were not paid' })
  await expect(row).toContainText('frees their stock')
  await row.getByRole('link', { name: 'Cancel orders that were not paid' }).click()
  await expect(page.locator('main')).toContainText('If it does not run')
  await expect(page.locator('main')).toContainText('keep stock that others want to buy')
  await page.goto('/system/jobs?q=nothing+of+the+sort')
  await page.locator('main').getByRole('link', { name: 'All jobs' }).click()
  await expect(page.locator(ROWS)).not.toHaveCount(0)
})

test('several jobs are paused at once, found among the paused ones, and let run again', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const names = ['Forget exported rows', 'Forget old feedback']
  const bar = page.locator('form.bulk')
  const said = page.locator('main [role="status"]').first()
  const tick = async () => {
    await awake(bar)
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.goto('/system/jobs')
  await tick()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(said).toContainText('2 jobs are paused')
  await page
    .getByRole('navigation', { name: 'By result' })
    .getByRole('link', { name: /Paused/ })
    .click()
  await expect(page).toHaveURL(/state=paused/)
  for (const name of names) await expect(page.locator(ROWS).filter({ hasText: name })).toContainText('Paused')
  await expect(page.locator(ROWS).filter({ hasText: 'Tidy the database' })).toHaveCount(0)
  await tick()
  await bar.getByRole('button', { name: 'Resume' }).click()
  await expect(said).toContainText('2 jobs run again')
  for (const name of names) await expect(page.locator(ROWS).filter({ hasText: name })).toHaveCount(0)
})
