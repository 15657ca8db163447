import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { signIn } from '../support/sign-in'
import { awake, expect, test } from './journey'
import { addUser, fresh, PASSWORD } from './new-user'
import { ROWS } from './order'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
/** In the list, once it knows what is chosen. */
async function expectNoneTicked(page: Page): Promise<void> {
  await awake(page.locator('.bulk button').last())
  await expect(page.locator('input[name="ids[]"]:checked')).toHaveCount(0)
  await expect(page.locator('.bulk')).toBeHidden()
}

test('an operator adds a user, who chooses a password of their own, and is out as soon as they are frozen', async ({
  page,
  login,
  browser,
  url,
}) => {
  await login({ username: OPERATOR })
  const username = fresh()
  await addUser(page, username)
  await expect(outcome(page)).toContainText(`${username} was added`)
  await expect(outcome(page).getByRole('link', { name: username })).toHaveAttribute('href', /\/system\/users\/[\w-]+$/)
  await expect(page.locator(ROWS).first()).toContainText(`${username}Jo Journey · Jo Just added`)
  await page.setViewportSize({ width: 1366, height: 768 })
  const box = page.locator('.table-box')
  expect(await box.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByText('Just added')).toBeVisible()
  await page.reload()
  await expect(page.locator(ROWS).first()).toContainText('Jo Journey')
  await expect(page.getByText('Just added')).toBeHidden()
  const other = await browser.newPage({ baseURL: url, locale: 'en-GB' })
  await other.context().addCookies(await page.context().cookies())
  await other.context().clearCookies({ name: /session/ })
  await signIn(other, url, username, PASSWORD)
  await expect(other).toHaveURL(/\/account\/password/)
  await page.goto('/system/users?sort=createTime&order=desc')
  await awake(page.locator('.bulk button').last())
  await page.locator(ROWS).filter({ hasText: username }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect(page).toHaveURL(/\/system\/users\/freeze/)
  // Before somebody leaves: what is theirs to hand over, and what they did.
  await expect(page.getByRole('heading', { name: 'Before you freeze this account' })).toBeVisible()
  await expect(page.locator('main')).toContainText('1 open session ends at once')
  const sessions = page.locator('main').getByRole('link', { name: 'Show: 1 open session ends at once' })
  await expect(sessions).toHaveAttribute('href', `/system/online?user=${username}`)
  await expect(page.locator('main').getByRole('link', { name: `What ${username} did` })).toHaveAttribute(
    'href',
    /^\/system\/logs\/operation\?user=journey/,
  )
  await expect(page.locator('main')).toContainText(username)
  const act = page.locator('main').getByRole('button', { name: 'Freeze', exact: true })
  await act.click()
  await expect(page.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Why').fill('Left the company')
  await act.click()
  await expect(outcome(page)).toContainText('1 user was frozen')
  await expectNoneTicked(page)
  await outcome(page).getByRole('link', { name: username }).click()
  await expect(page.getByRole('link', { name: 'Unfreeze' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0)
  await other.goto('/account/password')
  await expect(other).toHaveURL(/\/user\/login/)
  await other.close()
})

test('all errors are shown at their fields at once, and typed values stay', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/users/new')
  await page.locator('input[name="username"]').fill('Jo Journey!')
  await page.locator('input[name="password"]').fill('Password-1')
  await page.getByRole('button', { name: 'Add user' }).click()
  const summary = page.locator('main [role="alert"]').first()
  for (const field of ['Account', 'Name', 'Password', 'Roles', 'Departments'])
    await expect(summary).toContainText(field)
  await expect(summary).toContainText('Too common a password')
  // The rule was said before in the very words of the error.
  const account = page.locator('.field:has(input[name="username"])')
  const said = await account.locator('.field-error').textContent()
  const rule = String(said).replace('▲ ', '')
  expect(rule).toContain('must start with a letter')
  await expect(account.locator('.field-hint')).toContainText(rule.trim())
  await addUser(page, 'operator')
  await expect(page.locator('.field:has(input[name="username"])')).toContainText('is already taken')
  await expect(page.locator('input[name="realname"]')).toHaveValue('Jo Journey')
  await expect(page.getByLabel(/Internal audit/)).toBeChecked()
})

test('nobody changes their own account, and a shop has no users screen', async ({ page, login, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await login({ username: OPERATOR })
  await page.goto('/system/users?username=operator')
  await page.locator(`${ROWS} a`).first().click()
  await expect(page.locator('main')).toContainText('You can’t edit this account')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await login()
  await page.goto('/system/users')
  await expect(page.locator(ROWS)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('users are searched and changed', async ({ page, login }) => {
    const nickname = `Edmund ${Date.now() % 100_000}`
    await login({ username: OPERATOR })
    await page.goto('/system/users?username=auditor')
    await page.locator(`${ROWS} a`).first().click()
    await page.locator('input[name="nickname"]').fill(nickname)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(outcome(page)).toContainText('Saved')
    await expect(page.locator('input[name="nickname"]')).toHaveValue(nickname)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(outcome(page)).toContainText('Nothing was changed')
  })

  test('every department of somebody who is in several can be read in the list', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/users?username=zhou_multi')
    const cell = page.locator(`${ROWS} td[data-label="Departments"]`)
    await cell.getByText('1 more').click()
    const names = cell.locator('div:visible')
    await expect(names).toHaveCount(3)
    for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 })
  })

  test('the ticked ones are taken as a file, and what a role would do to each is shown', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/users?q=auditor')
    await page.locator(ROWS).getByRole('checkbox').check()
    const bar = page.locator('.bulk')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^users-.*\.csv$/)
    await bar.getByRole('button', { name: 'Add or remove role' }).click()
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Auditor · Operator' })
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.locator(ROWS)).toContainText('Has it already')
  })
})

test('a deleted user waits in the bin, and comes back from there', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const username = fresh()
  await addUser(page, username)
  await expect(outcome(page)).toContainText('was added')
  await page.goto(`/system/users?username=${username}`)
  await page.locator(ROWS).getByRole('link', { name: username }).click()
  await page.locator('summary', { hasText: 'Delete user' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(outcome(page)).toContainText('The user was deleted')
  await page.goto(`/system/users?username=${username}`)
  await expect(page.locator(ROWS)).toHaveCount(0)
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  await page.locator(ROWS).getByRole('link', { name: username }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(outcome(page)).toContainText('The user was restored')
})

test('what somebody else has is said at the field as soon as it is left, of a new user and of a known one', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/users/new')
  const field = (name: string) => page.locator(`.field:has(input[name="${name}"])`)
  const type = async (name: string, value: string) => {
    const input = page.locator(`input[name="${name}"]`)
    await awake(input)
    await input.fill(value)
    await input.press('Tab')
    return field(name)
  }
  await expect(await type('username', 'operator')).toContainText('This account name is already taken')
  await expect(page.locator('input[name="username"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(await type('phone', '07700 900110')).toContainText('This phone number is already taken')
  await expect(await type('email', 'nobody')).toContainText('Enter an email address')
  await expect(await type('username', fresh())).not.toHaveClass(/field-wrong/)
  await expect(field('phone')).toHaveClass(/field-wrong/)

  await page.goto('/system/users?username=order_support')
  await page.locator(`${ROWS} a`).first().click()
  await expect(await type('email', 'shen.lan@example.com')).toContainText('This email address is already taken')
  await expect(await type('email', 'priya@example.com')).not.toHaveClass(/field-wrong/)
})

test('several users get a role and lose it again; the others are listed with the reason; the ticked ones are exported', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  const names = [fresh(), fresh()]
  for (const name of names) {
    await addUser(page, name)
    await expect(outcome(page)).toContainText('was added')
  }
  const list = `/system/users?q=${names[0]?.slice(0, -1)}`
  const tickAll = async () => {
    await page.goto(list)
    await awake(page.locator('.bulk'))
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).check()
  }
  await tickAll()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.bulk').getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8')
  for (const name of names) expect(text).toContain(name)
  expect(text).not.toContain('order_support')

  const choose = async (act: string) => {
    await tickAll()
    await page.getByRole('button', { name: 'Add or remove role' }).click()
    await page.getByRole('radio', { name: act }).check()
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Content editor · Operator' })
    await page.getByRole('button', { name: 'Preview changes' }).click()
  }
  await choose('Add role')
  await expect(page.locator(ROWS)).toContainText([/Will be given the role/, /Will be given the role/])
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(outcome(page)).toContainText('Role added to 2 users')
  await expect(page.locator(ROWS)).toContainText([/Has the role now/, /Has the role now/])
  await page.goto(list)
  await expectNoneTicked(page)

  await choose('Remove role')
  await page.getByRole('button', { name: 'Remove role' }).click()
  await expect(outcome(page)).toContainText('removed from 2 users')
  await choose('Remove role')
  await expect(page.locator(ROWS)).toContainText([/Does not have it/, /Does not have it/])
  await expect(page.getByRole('button', { name: 'Remove role' })).toHaveCount(0)
})

test('a note and a current department are kept; a department that is not ticked is refused at its field', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  const username = fresh()
  await addUser(page, username)
  await expect(outcome(page)).toContainText('was added')
  await page.goto(`/system/users?username=${username}`)
  await page.locator(ROWS).getByRole('link', { name: username }).click()
  await page.getByLabel('Note').fill('Covers for Edmund until March')
  const current = page.getByLabel('Current department')
  await current.selectOption({ label: '\u3000Order support' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.field:has(select[name="currentDepartId"])')).toContainText('ticked above')
  await expect(page.getByLabel('Note')).toHaveValue('Covers for Edmund until March')
  await page
    .getByRole('checkbox', { name: /Order support/ })
    .last()
    .check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(outcome(page)).toContainText('Saved')
  const facts = page.locator('.card', { has: page.getByRole('heading', { name: 'Overview' }) })
  await expect(facts).toContainText('Covers for Edmund until March')
  await expect(facts).toContainText('Current department')
})

test.describe('the tree without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the tree of departments narrows the list to those who belong there or below, as many as it says', async ({
    page,
    login,
  }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/users?userType=2&size=50')
    const tree = page.getByRole('navigation', { name: 'By department' })
    await expect(tree.getByRole('link', { name: 'All departments' })).toHaveAttribute('aria-current', 'true')
    const office = tree.getByRole('listitem').filter({ hasText: 'head office' }).first()
    const users = Number(await office.locator('> .num').textContent())
    const below = Number(await office.getByRole('listitem').first().locator('> .num').textContent())
    expect(users).toBeGreaterThan(below)
    await office.getByRole('link').first().click()
    await expect(page.locator(ROWS)).toHaveCount(users)
    await expect(page).toHaveURL(/userType=2/)
    await expect(office.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
    await office.getByRole('listitem').first().getByRole('link').click()
    await expect(page.locator(ROWS)).toHaveCount(below)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(tree).toBeHidden()
    await page.locator('main summary', { hasText: 'Departments' }).click()
    await tree.getByRole('link', { name: 'All departments' }).click()
    await expect(page).not.toHaveURL(/depId/)
  })
})
