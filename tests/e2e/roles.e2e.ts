import type { Locator, Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { awake, expect, test, unfold, visit } from './journey'
import { ROWS } from './order'

const AREAS = '#rights .tree-area'
/** Waits for the state of a box: after saving, the areas are drawn again and folded. */
const isTicked = (page: Page, box: Locator, checked: boolean) =>
  expect(async () => {
    await unfold(page, AREAS)
    await expect(box).toBeChecked({ checked, timeout: 1_000 })
  }).toPass()
const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

test('an operator copies a role, takes a right away and deletes the role again', async ({ page, login }) => {
  const [name, code] = [`Night support ${Date.now()}`, `night_${Date.now().toString(36)}`]
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await expect(page.locator(ROWS)).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Copy the role “Order support”' }).click()
  await expect(page.locator('select[name="copyOf"] option:checked')).toHaveText('Order support')
  await page.locator('input[name="roleName"]').fill('夜班客服')
  await page.locator('input[name="roleNameEn"]').fill(name)
  await page.locator('input[name="roleCode"]').fill('编码')
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.locator('.error-summary')).toContainText('Code')
  await page.locator('input[name="roleCode"]').fill(code)
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(outcome(page)).toContainText('The role was added')
  const reveal = page.getByRole('checkbox', { name: /pii:reveal/ })
  await unfold(page, AREAS)
  await expect(reveal).toBeChecked()
  const search = page.getByRole('searchbox', { name: 'Name or code' })
  await reveal.uncheck()
  await search.fill('pii:reveal')
  await search.press('Enter')
  await expect(page.locator('main')).toContainText('Ticks of the other views are kept')
  await expect(page.getByRole('checkbox', { name: /order:list$/ })).toHaveCount(0)
  await expect(reveal).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Saving will change' })).toContainText('Taken away: ')
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(outcome(page)).toContainText('0 added, 1 removed')
  await expect(outcome(page)).toContainText('Taken away: Reveal personal data')
  await expect(reveal).not.toBeChecked()
  const past = page.locator('.card', { has: page.getByRole('heading', { name: 'History' }) })
  await expect(past.locator('li .hidden-text:text("Before") + del').first()).toHaveText('Reveal personal data')
  await page.locator('summary', { hasText: 'Delete role' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(outcome(page)).toContainText('The role was deleted')
  await expect(page.locator(ROWS).getByText(name)).toHaveCount(0)
})

test('a menu that is unticked takes what stands below it along, and a button below brings it back', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Order support', exact: true }).click()
  const branch = page.locator('ul.tree > li', { has: page.locator('code', { hasText: /^ \/op\/messages$/ }) })
  const own = branch.locator('> label input')
  await expect(own).toBeChecked()
  await awake(branch.locator('xpath=ancestor::form'))
  await branch.locator('summary').click()
  await own.uncheck()
  await expect(branch.locator('summary')).toHaveText(/^0 of \d+ rights below$/)
  await expect(branch.getByRole('checkbox', { checked: true })).toHaveCount(0)
  const feedback = branch.getByRole('checkbox', { name: /\/op\/messages\/feedback$/ })
  await branch.getByRole('checkbox', { name: /feedback:reply$/ }).check()
  await expect(feedback).toBeChecked()
  await expect(own).toBeChecked()
  await feedback.uncheck()
  await expect(branch.getByRole('checkbox', { name: /feedback:reply$/ })).not.toBeChecked()
  await expect(own).toBeChecked()
})

test('unsaved changes of other parts are listed after saving one, and can be saved from there', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Order support', exact: true }).click()
  const missed = page.locator('main .page > .notice[role="alert"]')
  const part = page.locator('.card', { has: page.getByRole('heading', { name: 'Landing page' }) })
  const first = part.locator('select')
  const before = await first.inputValue()
  for (const value of [(await first.locator('option').last().getAttribute('value')) ?? '', before]) {
    await first.selectOption(value)
    await expect(part.locator('form')).toContainText('not saved yet')
    await page.getByRole('button', { name: 'Save rights' }).click()
    await expect(outcome(page)).toContainText('Nothing was changed')
    await expect(missed).toContainText('not saved: Landing page')
    const foot = await missed.evaluate((notice) => notice.getBoundingClientRect().bottom)
    const links = page.getByRole('navigation', { name: 'Parts of this page' })
    expect((await links.boundingBox())?.y).toBeGreaterThanOrEqual(foot)
    await missed.getByRole('button', { name: 'Landing page' }).click()
    await expect(part.getByRole('button', { name: 'Save landing page' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(outcome(page)).toContainText('Landing page saved')
    await expect(missed).toHaveCount(0)
    await expect(part.locator('form')).not.toContainText('not saved yet')
  }
  const members = page.locator('.card', { has: page.getByRole('heading', { name: 'Members' }) })
  await members.getByRole('link', { name: 'Show the users' }).click()
  await expect(page.locator(ROWS)).not.toHaveCount(0)
})

test('a preview asks before leaving unsaved changes, and pages that were open before are not shown in it', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  await visit(page, '/system/config')
  await expect(tabs.getByRole('link', { name: 'Configuration' })).toBeVisible()
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Order support', exact: true }).click()
  const name = page.locator('input[name="roleNameEn"]')
  await awake(name)
  await name.fill('Order support, unsaved')
  const preview = page.getByRole('button', { name: 'Preview as this role' })
  await preview.click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Order support, unsaved')
  await preview.click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const banner = page.locator('.bar', { hasText: 'you see the program as “Order support”' })
  await expect(banner).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Configuration' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(outcome(page)).toContainText('You’re back to your own permissions')
  await expect(tabs.getByRole('link', { name: 'Configuration' })).toBeVisible()
})

test('the super admin’s role can be looked at and not changed, a shop’s role not be previewed', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Super admin' }).click()
  await expect(page.locator('main')).toContainText('You can look at this role but not change it')
  await unfold(page, AREAS)
  await expect(page.getByRole('checkbox', { name: /user:freeze$/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save rights' })).toHaveCount(0)
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Shipping clerk', exact: true }).click()
  await expect(page.locator('main')).toContainText('There is no preview of a shop’s role')
  await expect(page.getByRole('link', { name: 'Ask the permission inspector' })).toBeVisible()
})

test('of two tabs on one role the second sees what the first gave, and saving again loses nothing of either', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles/new')
  await page.locator('input[name="roleName"]').fill('两人同改')
  await page.locator('input[name="roleNameEn"]').fill('Two at once')
  await page.locator('input[name="roleCode"]').fill(`two_${Date.now().toString(36)}`)
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(outcome(page)).toContainText('The role was added')
  const box = (of: Page, code: string) => of.getByRole('checkbox', { name: new RegExp(`${code}$`) })
  await unfold(page, AREAS)
  await expect(box(page, 'order:note')).not.toBeChecked()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await unfold(other, AREAS)
  await awake(box(other, 'order:note'))
  await box(other, 'order:note').check()
  await other.getByRole('button', { name: 'Save rights' }).click()
  await expect(outcome(other)).toContainText(/[1-9]\d* added/)
  await other.close()
  await box(page, 'order:export').check()
  await page.getByRole('button', { name: 'Save rights' }).click()
  const rows = page.locator('table.conflict tbody tr')
  await expect(rows).toHaveCount(2)
  const theirs = rows.filter({ hasText: 'Notes and flags' })
  await expect(theirs).toContainText('Given (changed)')
  await expect(theirs.getByRole('radio', { name: 'Take theirs' })).toBeChecked()
  const mine = rows.filter({ hasText: 'Export orders' })
  await expect(mine.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
  await theirs.getByRole('radio', { name: 'Keep mine' }).check()
  await expect(box(page, 'order:note')).not.toBeChecked()
  await theirs.getByRole('radio', { name: 'Take theirs' }).check()
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(outcome(page)).toContainText('1 added, 0 removed')
  await isTicked(page, box(page, 'order:note'), true)
  await isTicked(page, box(page, 'order:export'), true)
  await page.locator('summary', { hasText: 'Delete role' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(outcome(page)).toContainText('The role was deleted')
})

test('a role is given to somebody found by name, and taken again; nobody loses their last role', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Content editor', exact: true }).click()
  const name = page.getByRole('searchbox', { name: 'Account or name to add' })
  await name.fill('order_support')
  await name.press('Enter')
  const members = page.getByRole('group', { name: 'Who has this role' })
  await page.getByRole('button', { name: 'Add selected' }).click()
  await expect(page.locator('.error-summary')).toContainText('Choose one')
  await page
    .getByRole('group', { name: 'Add members' })
    .getByRole('checkbox', { name: /order_support/ })
    .check()
  await page.getByRole('button', { name: 'Add selected' }).click()
  await expect(outcome(page)).toContainText('Role added to 1 user')
  await members.getByRole('checkbox', { name: /content_editor/ }).check()
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await expect(page.locator('.error-summary')).toContainText('content_editor')
  await members.getByRole('checkbox', { name: /content_editor/ }).uncheck()
  await members.getByRole('checkbox', { name: /order_support/ }).check()
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await expect(outcome(page)).toContainText('Role removed from 1 user')
  await expect(members.getByRole('checkbox', { name: /order_support/ })).toHaveCount(0)
})

test('of two tabs on one role what the other took away stays away, in the boxes and after saving', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Copy the role “Order support”' }).click()
  await page.locator('input[name="roleName"]').fill('两人同减')
  await page.locator('input[name="roleNameEn"]').fill('Two who take')
  await page.locator('input[name="roleCode"]').fill(`take_${Date.now().toString(36)}`)
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(outcome(page)).toContainText('The role was added')
  const box = (of: Page, code: string) => of.getByRole('checkbox', { name: new RegExp(`${code}$`) })
  const other = await page.context().newPage()
  const takeAway = async (code: string) => {
    await other.goto(page.url().split('?')[0] ?? '')
    await unfold(other, AREAS)
    await awake(box(other, code))
    await box(other, code).uncheck()
    await other.getByRole('button', { name: 'Save rights' }).click()
    await expect(outcome(other)).toContainText('1 removed')
  }
  await takeAway('pii:reveal')
  await unfold(page, AREAS)
  await box(page, 'log:view').check()
  await page.getByRole('button', { name: 'Save rights' }).click()
  const theirs = page.locator('table.conflict tbody tr', { hasText: 'Not given (changed)' })
  await expect(theirs.getByRole('radio', { name: 'Take theirs' })).toBeChecked()
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(outcome(page)).toContainText('0 removed')
  await isTicked(page, box(page, 'pii:reveal'), false)
  await isTicked(page, box(page, 'log:view'), true)
  // The page that comes after another part was saved has the boxes of the version that it will send.
  await takeAway('log:view')
  await page.locator('input[name="roleNameEn"]').fill('Two who took')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('table.conflict')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(outcome(page)).toContainText('Saved')
  await isTicked(page, box(page, 'log:view'), false)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a right that is saved without its page is told beside the outcome, and mended from there', async ({
    page,
    login,
  }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/roles/new')
    await page.locator('input[name="roleName"]').fill('无页之权')
    await page.locator('input[name="roleNameEn"]').fill('Rights without a page')
    await page.locator('input[name="roleCode"]').fill(`bare_${Date.now().toString(36)}`)
    await page.getByRole('button', { name: 'Add role' }).click()
    await expect(outcome(page)).toContainText('The role was added')
    await unfold(page, AREAS)
    await page.getByRole('checkbox', { name: /feedback:reply$/ }).check()
    await page.getByRole('button', { name: 'Save rights' }).click()
    await expect(outcome(page)).toContainText('1 added')
    const warning = page.locator('.notice[role="status"] ~ .notice-warn', { hasText: 'Rights without their page' })
    await expect(warning).toContainText('Answer feedback')
    await warning.getByRole('button', { name: 'Tick these pages too' }).click()
    await expect(warning).toHaveCount(0)
  })

  test('an operator looks through a role, is told so on every page, cannot change anything, and leaves', async ({
    page,
    login,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await login({ username: OPERATOR })
    await page.goto('/system/roles')
    await page.getByRole('link', { name: 'Order support', exact: true }).click()
    await page.getByRole('link', { name: 'What it sees, and compare' }).click()
    await expect(page.locator('main')).toContainText('Extend receipt as the platform')
    await page.getByRole('link', { name: 'The role' }).click()
    await page.getByRole('button', { name: 'Preview as this role' }).click()
    const banner = page.locator('.bar', { hasText: 'you see the program as “Order support”' })
    await expect(banner).toBeVisible()
    await page.goto('/system/roles')
    await expect(page).toHaveURL(/\/404/)
    await page.goto('/message/feedback/new')
    await page.locator('textarea').first().fill('Nothing of this is kept')
    await page.locator('main form').getByRole('button').last().click()
    await expect(page.locator('main')).toContainText('nothing can be changed')
    await banner.getByRole('button', { name: 'Leave the preview' }).click()
    await expect(outcome(page)).toContainText('You’re back to your own permissions')
    await expect(banner).toHaveCount(0)
  })
})
