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
  await expect(page.locator(ROWS)).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: 'By result' })).toContainText(/All\s*3/)
  const row = page.locator(ROWS).filter({ hasText: 'Cancel orders that were not paid' })
  await expect(row).toContainText('releases their stock')
  await row.getByRole('link', { name: 'Cancel orders that were not paid' }).click()
  await expect(page.locator('main')).toContainText('If it does not run')
  await expect(page.locator('main')).toContainText('keep stock that others want to buy')
  await page.goto('/system/jobs?q=nothing+of+the+sort')
  await page.locator('main').getByRole('link', { name: 'All jobs' }).click()
  await expect(page.locator(ROWS)).not.toHaveCount(0)
})

test('runs that are seconds apart are told by their seconds, others by the minute', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/jobs')
  const times = (job: string) => page.locator(ROWS).filter({ hasText: job }).locator('time').allTextContents()
  const often = await times('Announce what begins now')
  expect(often.length).toBeGreaterThan(0)
  for (const time of often) expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
  for (const time of await times('Close finished days')) expect(time).toMatch(/, \d\d:\d\d$/)
  await page.getByRole('link', { name: 'Announce what begins now' }).click()
  await expect(page.locator(`${ROWS} time`).first()).toHaveText(/:\d\d:\d\d UK$/)
  expect(new Set(await page.locator(`${ROWS} time`).allTextContents()).size).toBeGreaterThan(1)
})

test('a job that deletes says first how much would go, alone and among others, and runs only when that is answered', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/jobs')
  const ask = page.locator('main [role="alert"]')
  const said = page.locator('main [role="status"]').first()
  await page.getByRole('button', { name: 'Run now: Forget old selections' }).click()
  await expect(ask).toContainText('Run “Forget old selections” now?')
  await expect(ask).toContainText(/Forget old selections: (nothing|\d+ old selections?)/)
  await ask.getByRole('link', { name: 'Do not run' }).click()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Run now: Forget old selections' }).click()
  await ask.getByRole('button', { name: 'Delete now' }).click()
  await expect(said).toContainText('“Forget old selections” ran')

  const bar = page.locator('form.bulk')
  await awake(bar)
  for (const name of ['Look for late jobs', 'Forget exported rows'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await bar.getByRole('button', { name: 'Run now' }).click()
  await expect(ask).toContainText('Run these 2 jobs now?')
  await expect(ask).toContainText('delete nothing: Look for late jobs')
  await ask.getByRole('button', { name: 'Delete now' }).click()
  await expect(said).toContainText('2 jobs ran')
})

test('jobs stand by name, and by their next run where that is chosen', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/jobs')
  const names = page.locator(`${ROWS} th a`)
  const shown = await names.allTextContents()
  expect(shown.length).toBeGreaterThan(10)
  expect(shown).toEqual([...shown].sort(new Intl.Collator('en-GB').compare))
  await page.getByRole('columnheader', { name: 'Next run' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=next/)
  await expect(page.getByRole('columnheader', { name: 'Next run' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Run now: Look for late jobs' }).click()
  await expect(page).toHaveURL(/sort=next/)
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
