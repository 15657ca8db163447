import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { OPERATOR, PASSWORD } from '../support/accounts'
import { shownCode } from '../support/authenticator'
import { signIn } from '../support/sign-in'
import { chooseLocale, expect, passCaptcha, test } from './journey'
import { ROWS } from './order'

const ticked = (page: Page) => page.locator('input[name="ids[]"]:checked')
const said = (page: Page) => page.locator('main [role="status"]').first()

test('an operator ends a session, whose browser is out, finds both in the logs and takes them away as a file', async ({
  page,
  login,
  browser,
  url,
}) => {
  await login({ username: OPERATOR })
  const context = await browser.newContext({ baseURL: url })
  await passCaptcha(context, url)
  await chooseLocale(context, url, 'en-GB')
  const other = await context.newPage()
  await signIn(other, url, 'order_support')

  await page.goto('/system/online?user=order_support')
  await page.locator(ROWS).getByRole('link', { name: 'Sign order_support out everywhere' }).first().click()
  const question = page.getByRole('alert').filter({ hasText: 'Sign order_support out everywhere?' })
  await expect(question).toContainText('loses unsaved work')
  await other.reload()
  await expect(other).not.toHaveURL(/reason=forced/)
  await question.getByRole('button', { name: 'Sign order_support out everywhere' }).click()
  await expect(said(page)).toContainText('ended')
  await other.goto('/isps/userAnnouncement')
  await expect(other).toHaveURL(/\/user\/login\?reason=forced/)
  await expect(other.getByRole('status')).toContainText('An administrator ended your session')
  await context.close()

  await page.goto('/system/logs/login?user=order_support')
  await expect(page.locator(ROWS).first()).toContainText('Sign in by password')
  await page.goto('/system/logs/operation?action=user.forceOut')
  await page.locator(ROWS).first().getByRole('link').first().click()
  await expect(page.locator('main')).toContainText('Sign a user out')
  await expect(page.locator('main').getByRole('link', { name: 'User order_support' })).toBeVisible()
  await page.goto('/system/logs/operation?action=user.forceOut')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^operation-log-.*\.csv$/)
})

test('an operator ends several sessions at once; their own is left and said', async ({ page, login, browser, url }) => {
  await login({ username: OPERATOR })
  const context = await browser.newContext({ baseURL: url })
  await passCaptcha(context, url)
  await chooseLocale(context, url, 'en-GB')
  const other = await context.newPage()
  await signIn(other, url, 'content_editor')
  await page.goto('/system/online?userType=1&size=50')
  await page
    .getByRole('checkbox', { name: /session of content_editor/ })
    .first()
    .check()
  await page.locator(ROWS).filter({ hasText: 'This one' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign these out' }).click()
  const question = page.getByRole('alert').filter({ hasText: 'Sign 2 sessions out?' })
  await question.getByRole('link', { name: 'Back without changes' }).click()
  await expect(page).not.toHaveURL(/end=/)
  await expect(ticked(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign these out' }).click()
  await question.getByRole('button', { name: 'Sign 2 sessions out' }).click()
  await expect(said(page)).toContainText('1 session signed out. 1 skipped: your own')
  await expect(ticked(page)).toHaveCount(0)
  await expect(page.locator('.bulk')).toBeHidden()
  await other.goto('/isps/userAnnouncement')
  await expect(other).toHaveURL(/\/user\/login\?reason=forced/)
  await context.close()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.locator('#filters').getByLabel('Device').fill('no such browser')
  await page.locator('#filters').getByRole('button', { name: 'Show results' }).click()
  await expect(page.locator('main')).toContainText('No session matches')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('ticked sessions are asked about, by their number, before they end', async ({ page, login, browser, url }) => {
    const context = await browser.newContext({ baseURL: url })
    await passCaptcha(context, url)
    const other = await context.newPage()
    await signIn(other, url, 'order_support')
    await login({ username: OPERATOR })
    await page.goto('/system/online?user=order_support')
    await page.locator(ROWS).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Sign these out' }).click()
    await page.getByRole('button', { name: 'Sign 1 session out' }).click()
    await expect(said(page)).toContainText('1 session was ended')

    await signIn(other, url, 'content_editor')
    await page.goto('/system/online?user=content_editor')
    await page.locator(ROWS).getByRole('link', { name: 'Sign content_editor out here' }).first().click()
    const question = page.getByRole('alert').filter({ hasText: 'Sign content_editor out on Chrome, Linux?' })
    await question.getByRole('link', { name: 'Back without changes' }).click()
    await expect(question).toHaveCount(0)
    await page.locator(ROWS).getByRole('link', { name: 'Sign content_editor out here' }).first().click()
    await question.getByRole('button', { name: 'Sign 1 session out' }).click()
    await expect(said(page)).toContainText('1 session was ended')
    await expect(page).toHaveURL(/user=content_editor/)
    await context.close()
  })

  test('two writes of a record are compared, and an old one fills the form, which writes nothing until it is saved', async ({
    page,
    login,
  }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/dicts/new')
    const code = `versions_${Date.now()}`
    const [name, about] = [page.locator('input[name="dictNameEn"]'), page.locator('textarea[name="description"]')]
    await page.locator('input[name="dictCode"]').fill(code)
    await page.locator('input[name="dictName"]').fill('版本')
    await name.fill('First name')
    await page.getByRole('button', { name: 'Add dictionary' }).click()
    const form = page.url().split('?')[0] ?? ''
    for (const [named, described] of [
      ['Second name', 'Kept'],
      ['Third name', 'Kept'],
    ] as const) {
      await page.goto(form)
      await name.fill(named)
      await about.fill(described)
      await page.locator('form:has(input[name="dictNameEn"]) button[type="submit"]').last().click()
      await expect(page.locator('main .notice').first()).toContainText('Saved')
    }

    await page.goto(`/system/logs/changes?ref=${form.split('/').pop()}`)
    await expect(page.locator(ROWS)).toHaveCount(3)
    await page.locator(ROWS).last().getByRole('link').first().click()
    await expect(page.locator('#side').getByRole('link', { name: 'Data changes' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const versions = page.locator('#versions')
    await expect(versions.locator(ROWS)).toHaveCount(3)
    await expect(versions.locator(ROWS).last()).toContainText('This entry')
    await versions.locator(ROWS).first().getByRole('link', { name: 'Compare with this entry' }).click()
    const compared = page.locator('section.card').filter({ has: page.getByRole('heading', { name: /^From / }) })
    await expect(compared.locator('del')).toHaveText(['First name'])
    await expect(compared.locator('ins')).toHaveText(['Third name', 'Kept'])

    await page.getByRole('link', { name: 'Restore as a draft' }).click()
    await expect(page.locator('main')).toContainText('Nothing is changed until you save')
    await expect(name).toHaveValue('First name')
    await expect(about).toHaveValue('')
    await page.goto(form)
    await expect(name).toHaveValue('Third name')
    await page.goBack()
    await page.locator('form:has(input[name="dictNameEn"]) button[type="submit"]').last().click()
    await page.goto(form)
    await expect(name).toHaveValue('First name')
    await page.goto(`/system/logs/changes?ref=${form.split('/').pop()}`)
    await page.locator(ROWS).first().getByRole('link').first().click()
    await expect(versions.locator(ROWS)).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Restore as a draft' })).toHaveCount(0)
  })
})

test('a job is paused, run all the same, and let run again', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/jobs')
  await page.getByRole('link', { name: 'Forget old selections' }).click()
  await expect(page).toHaveURL(/task\.forgetSelections/)
  await page.getByRole('button', { name: 'Pause: Forget old selections' }).click()
  await expect(said(page)).toContainText('is paused')
  await page.getByRole('button', { name: 'Run now: Forget old selections' }).click()
  await page.getByRole('button', { name: 'Delete now' }).click()
  await expect(said(page)).toContainText('ran. Result: Nothing')
  await expect(page.locator(ROWS).first()).toContainText(OPERATOR)
  await page.getByRole('button', { name: 'Resume: Forget old selections' }).click()
  await expect(said(page)).toContainText('runs again')
})

test('a job that there is not is said to be none, by the answer and by the title', async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await login({ username: OPERATOR })
  for (const name of ['none', '1x']) {
    expect((await page.goto(`/system/jobs/${name}`))?.status()).toBe(404)
    await expect(page).toHaveTitle(/Job not found/)
    await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
    await expect(page.locator(ROWS)).not.toHaveCount(0)
  }
})

test('two-step sign-in is switched on, asked for, passed by a recovery code, and switched off, without scripts', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  await passCaptcha(context, url)
  await chooseLocale(context, url, 'en-GB')
  const page = await context.newPage()
  await signIn(page, url, 'order_support')
  await page.goto('/account/settings')
  const card = page.locator('#second-step')
  await card.locator('input[name="password"]').fill(PASSWORD)
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
  const secret = (await card.locator('code').textContent()) ?? ''
  await card.locator('input[name="code"]').fill('000000')
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByRole('alert')).toContainText('code is wrong')
  await card.locator('input[name="code"]').fill(shownCode(secret, -1))
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByRole('status')).toContainText('Two-step sign-in is on')
  const recovery = (await card.locator('li').first().textContent()) ?? ''

  await context.clearCookies({ name: /session/ })
  await page.goto('/user/login')
  await page.locator('#account').fill('order_support')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await page.locator('input[name="code"]').fill('000000')
  await page.locator('form button.account-primary').click()
  await expect(page.getByRole('alert')).toContainText('code is wrong')
  await expect(page.locator('.account-hint')).toContainText('one of your recovery codes')
  await page.locator('input[name="code"]').fill(recovery)
  await page.locator('form button.account-primary').click()
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))

  await page.goto('/account/settings')
  await card.locator('summary', { hasText: 'Make new recovery codes' }).click()
  await card.locator('#renew-code').fill(recovery)
  await card.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert')).toContainText('code is wrong')
  await card.locator('#renew-code').fill(shownCode(secret))
  await card.getByRole('button', { name: 'Make new codes' }).click()
  await expect(card.getByText('The old ones no longer work')).toBeInViewport()
  const fresh = await card.locator('li').allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download as text' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(fresh.join('\r\n'))

  await card.locator('summary', { hasText: 'Turn off' }).click()
  await card.locator('input[name="password"]').fill(PASSWORD)
  await card.getByLabel('Authenticator or recovery code').fill(fresh[0] ?? '')
  await card.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.locator('main .notice')).toContainText('Two-step sign-in is off')
  await context.close()
})
