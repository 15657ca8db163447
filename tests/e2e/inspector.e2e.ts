import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

const BROKEN = 'main .facts dd:has-text("Fails")'

test('a user without access asks why, and reads which permission is missing and whom to ask', async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await login({ username: 'liang_readonly' })
  await page.goto('/order/ship')
  await page.getByRole('link', { name: 'Why?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Why not' })).toBeVisible()
  await expect(page.locator('main')).toContainText('You don’t have the permission “Ship” (order:ship)')
  await expect(page.locator('main')).toContainText('梁佳慧 can grant it')
})

test('an operator sees why three people may not, the grants that would allow it, and the effect of losing a role', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/inspector')
  await page.getByLabel('Account', { exact: true }).fill('liang_shipping')
  await page.getByLabel('Screen', { exact: true }).selectOption('/order/ship')
  await page.getByLabel('Button', { exact: true }).selectOption('order:price')
  await page.getByRole('button', { name: 'Show why' }).click()
  await expect(page.locator(BROKEN).first()).toContainText('“Change price and remind” (order:price) is missing')
  await expect(page.locator('main')).toContainText('Can be given by operator')
  // Ways that affect one person come before ways that affect everybody with the role.
  const ways = await page.locator('main h2').allTextContents()
  expect(ways.indexOf('What would grant it')).toBeLessThan(
    ways.findIndex((text) => text.startsWith('Give the missing right')),
  )
  await page
    .getByRole('link', { name: /^Give .+ the role / })
    .first()
    .click()
  await expect(page).toHaveURL(/users\/role\?act=give&role=[\w-]+/)
  await expect(page.locator('main')).toContainText('liang_shipping')
  await page.goto('/system/inspector?user=liang_shipping&screen=/order/ship')
  await expect(page.locator(BROKEN)).toHaveCount(0)
  await page.getByRole('link', { name: 'Simulate without' }).click()
  await expect(page.locator('main')).toContainText('As if without the role “Shipping clerk”')
  await expect(page.locator(BROKEN).first()).toBeVisible()
  await page.goto('/system/inspector?user=liang_manager&screen=/op/orders/list')
  await expect(page.locator(BROKEN)).toContainText('is in no role for this kind of account')
  await page.goto('/system/inspector?user=frozen_user&screen=/order/list')
  await expect(page.locator(BROKEN).first()).toContainText('is frozen and cannot sign in')
})

test('the missing right is one link away from the role that could have it: ticked there, and not saved', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/inspector?user=liang_shipping&screen=/order/ship&code=order:price')
  await page.getByRole('link', { name: 'Give “Change price and remind” (order:price) to the role “Shipping' }).click()
  await expect(page).toHaveURL(/#rights$/)
  const right = page.getByRole('checkbox', { name: /order:price$/ })
  await expect(page.locator('mark')).toHaveText('Change price and remind')
  await expect(right).toBeChecked()
  await expect(right).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'Saving will change' })).toContainText(
    'Given: Change price and remind',
  )
  await page.goto('/system/inspector?user=liang_shipping&screen=/order/ship&code=order:price')
  await expect(page.locator(BROKEN).first()).toContainText('(order:price) is missing')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('of an account alone nothing is answered: what it is about is asked for', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/inspector')
    await page.getByLabel('Account', { exact: true }).fill('liang_shipping')
    await page.getByRole('button', { name: 'Show why' }).click()
    await expect(page.getByRole('group', { name: 'What it is about' })).toContainText('Choose a screen, a button')
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('liang_shipping')
    await expect(page.locator('main .notice')).toHaveCount(0)
    await page.getByLabel('Screen', { exact: true }).selectOption('/order/ship')
    await page.getByRole('button', { name: 'Show why' }).click()
    await expect(page.locator('main .notice')).toContainText('May')
    await expect(page.locator('main .field-error')).toHaveCount(0)
  })

  test('a part of a name offers those who have it, and the question stays', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/inspector')
    await page.getByLabel('Account', { exact: true }).fill('周')
    await page.getByLabel('Screen', { exact: true }).selectOption('/order/ship')
    await page.getByRole('button', { name: 'Show why' }).click()
    await expect(page.locator('main .notice')).toContainText('Whom do you mean by “周”?')
    await page.getByRole('link', { name: /zhou_multi$/ }).click()
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('zhou_multi')
    await expect(page.getByLabel('Screen', { exact: true })).toHaveValue('/order/ship')
    await expect(page.locator('main .facts').first()).toBeVisible()
    await page.goto('/system/inspector?user=nobody.is.called.so&screen=/order/ship')
    await expect(page.getByRole('alert')).toContainText('There is no account “nobody.is.called.so”')
  })

  test('a right of shops is not offered to a role of the platform, and every cause is named', async ({
    page,
    login,
  }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/inspector?user=order_support&screen=/order/ship&code=order:ship')
    const head = page.locator('main .notice').first()
    await expect(head).toContainText('issues to fix')
    await expect(head).toContainText('is a right of shops: a platform role cannot hold it')
    await expect(head.getByRole('listitem')).not.toHaveCount(1)
    await expect(page.getByRole('link', { name: /order:ship\) to the role/ })).toHaveCount(0)
    await expect(page.locator('main')).toContainText('work only with a shop account')
  })

  test('the missing right is marked in the role, and one tick away', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/inspector?user=order_support&code=user:freeze')
    await page.getByRole('link', { name: /user:freeze\) to the role “Order support”/ }).click()
    await expect(page.getByText('The right you came for is marked below')).toBeVisible()
    await expect(page.locator('label:has(mark)').getByRole('checkbox')).not.toBeChecked()
  })

  test('the self-test says what does not fit and where it is mended', async ({ page, login }) => {
    await login({ username: OPERATOR, locale: 'zh-CN' })
    await page.goto('/system/health')
    const department = page.locator('tr[data-row="usersWithoutDepartment"]')
    await expect(department).toContainText('maud_owner')
    await expect(department).toContainText('选择部门')
    await department.getByRole('link', { name: '去处理' }).click()
    await expect(page).toHaveURL(/\/system\/users(\?|$)/)
  })
})
