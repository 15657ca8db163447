import type { Page } from 'playwright/test'
import { expect, test } from './journey'

/** Everything that a script of the page could read. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases?.())?.map(({ name }) => name) ?? []
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      names,
      document.documentElement.outerHTML,
    ])
  })

/** Names the style sheets that a browser has, as every page does. */
const STYLES = 'sheets'

/** A word that a generator made: long, and of letters and digits in no order. */
const RANDOM = /(?:^|["'=;, ])(?:token|usersig|TOKEN|access[-_]?token)["']?\s*[:=]\s*["'][\w.-]{16,}/i

test('no token, no signature and no session is where a script can read it (B-07)', async ({ page, login, url }) => {
  await login()
  for (const path of ['/dashboard/workplace', '/order/list', '/order/ship', '/account/password']) {
    await page.goto(path)
    const text = await readable(page)
    expect(text).not.toMatch(RANDOM)
    for (const { name, value, httpOnly } of await page.context().cookies()) {
      if (httpOnly && name !== STYLES) expect([path, name, text.includes(value)]).toEqual([path, name, false])
    }
  }
  const session = (await page.context().cookies(url)).filter(({ name }) => /session/i.test(name))
  expect(session.length).toBeGreaterThan(0)
  expect(session.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
  expect(session.reduce((sum, { value }) => sum + value.length, 0)).toBeLessThan(1_024)
})

test('after a log-out nothing of the user before is left, and the back button shows the login (B-09)', async ({
  page,
  login,
  sessions,
}) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/order/list')
  await page.evaluate(() => {
    localStorage.setItem('entrepot.draft.test', '{"at":1,"values":{"note":"mine"}}')
  })
  await page.goto('/account/password')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action*="logout"]')?.requestSubmit())
  await expect(page).toHaveURL(/\/user\/login/)
  sessions.delete('hannah_pennine')
  await page.goBack()
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(page.locator('tr[data-row]')).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('entrepot.draft.'))),
  ).toEqual([])
})

test('a draft is offered beside text typed before the scripts load, and never overwrites it', async ({
  page,
  login,
}) => {
  await login({ username: 'hannah_pennine' })
  const [text, contact] = [page.locator('textarea[name="text"]'), page.locator('[name="contact"]')]
  await page.goto('/message/feedback/new')
  await text.fill('The first words')
  await contact.fill('wx hannah-7')
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(drafts).toContain('wx hannah-7')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/message/feedback/new', { waitUntil: 'commit' })
  await text.fill('Newer words')
  release()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(contact).toHaveValue('wx hannah-7')
  await expect(text).toHaveValue('Newer words')
  // Redrawing the fields does not interrupt typing.
  await expect(text).toBeFocused()
  await page.keyboard.type(', and more')
  await expect(text).toHaveValue('Newer words, and more')
  await expect.poll(drafts).toContain('Newer words, and more')
  // The button goes with its notice: the next thing is to write.
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(text).toHaveValue('')
  const fields = page.locator('form:has([name="contact"]) :is(input:not([type="hidden"]), select, textarea)')
  await expect(fields.first()).toBeFocused()
})
