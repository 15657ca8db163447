import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'
import { ROWS } from './order'

test('an operator adds an entry to the menu, moves it, sees its errors, and removes it again', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/permissions')
  const outcome = page.locator('main .notice[role="status"]').first()
  const menu = page.locator('.side-menu-second')
  await page.getByRole('link', { name: 'New entry', exact: true }).click()
  await page.locator('input[name="url"]').fill('my tasks')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.error-summary li')).toHaveText([
    /This is required/,
    /This is required/,
    /begins with/,
    /Choose what opens/,
  ])
  await expect(page.getByRole('group', { name: 'What opens' })).toContainText('One of these three is needed')
  const screens = await page.locator('select[name="component"] option').allTextContents()
  expect(screens.filter((each) => /^(Order detail|All orders)/.test(each))).toEqual([
    'Order detail (order/OrderDetail): has an entry, opens at /order/detail/[id]',
    'All orders (op/orders/OrderList): has an entry, opens at /op/orders/list',
    'Order detail, platform (op/orders/OrderDetail): has an entry, opens at /op/orders/list/[id]',
  ])
  expect(screens.filter((each) => /gallery|not found|Why not/.test(each))).toEqual([])
  await page.locator('input[name="name"]').fill('我的任务')
  await page.locator('input[name="nameEn"]').fill('My own tasks')
  await page.locator('select[name="parentId"]').selectOption({ label: 'System /system' })
  await page.locator('input[name="url"]').fill('/system/users')
  await page.locator('select[name="component"]').selectOption('tasks/TaskCentre')
  await page.locator('input[name="metaUrl"]').fill('{{ window.name }}')
  await expect(page.locator('output')).toContainText('Address not allowed')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.field:has(input[name="url"])')).toContainText('This address is already taken')
  await expect(page.locator('.field:has(input[name="metaUrl"])').last()).toHaveClass(/field-wrong/)
  await page.locator('input[name="url"]').fill('/system/my-tasks')
  await page.locator('input[name="metaUrl"]').fill('')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(outcome).toContainText('The super admin has it')
  await expect(page.getByRole('checkbox', { name: /tasks:view/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'My own tasks' }).first()).toBeAttached()
  await page.goto('/system/permissions?q=my-tasks')
  await expect(page.locator(ROWS)).toHaveCount(2)
  await page.goto('/system/permissions?at=all')
  const places = async () => (await page.locator(ROWS).allTextContents()).findIndex((row) => row.includes('/my-tasks'))
  const before = await places()
  await page.getByRole('button', { name: 'Move My own tasks up' }).click()
  await expect.poll(places).toBeLessThan(before)
  await page.getByRole('link', { name: 'My own tasks' }).last().click()
  await page.locator('summary', { hasText: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(outcome).toContainText('Deleted')
  await expect(menu.getByText('My own tasks')).toHaveCount(0)
})

test('buttons are found by who sees them, and several are shown to everybody and to their holders again', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/permissions')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.locator('select[name="type"]').selectOption({ label: 'Button' })
  await page.locator('select[name="position"]').selectOption({ label: 'Second side menu' })
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/type=button/)
  const row = (name: string) => page.locator(ROWS).filter({ hasText: name })
  await expect(row('config:edit')).toHaveCount(1)
  await expect(row('order:ship')).toHaveCount(0)
  const tick = async () => {
    await awake(page.locator('form.bulk'))
    for (const code of ['config:edit', 'dict:edit']) await row(code).getByRole('checkbox').check()
  }
  const show = (to: string) => page.locator('form.bulk').getByRole('button', { name: to }).click()
  const outcome = page.locator('main .notice[role="status"]').first()
  await tick()
  await show('Everybody')
  await expect(outcome).toContainText('2 buttons changed')
  await expect(page).toHaveURL(/type=button/)
  await page.goto('/system/permissions?status=all')
  await expect(page.locator(ROWS)).toHaveCount(2)
  await tick()
  await show('Those who hold the right')
  await expect(outcome).toContainText('2 buttons changed')
  await expect(page.locator('main')).toContainText('No entry or button matches')
})

test('an operator tries a data rule on somebody, gives it to a role, and that person sees no other orders', async ({
  page,
  login,
}) => {
  const outcome = page.locator('main .notice[role="status"]').first()
  await login({ username: OPERATOR })
  await page.goto('/system/permissions?q=op%2Forders%2FOrderList')
  await page.getByRole('link', { name: 'All orders' }).last().click()
  await page.getByRole('link', { name: 'Make a rule' }).click()
  await expect(page.locator('main')).toContainText(/matching rows on all of these pages: Workplace, Analysis/)
  await page.locator('select[name="column"]').selectOption('kind')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('checkbox', { name: 'Flash sale' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pending shipment' })).toHaveCount(0)
  await page.locator('select[name="column"]').selectOption('status')
  await page.getByRole('button', { name: 'Use this field' }).click()
  await expect(page.getByRole('combobox', { name: 'Column' })).toHaveCount(1)
  await expect(page.locator('select[name="ruleConditions"] option:not([value=""])')).toHaveText([
    'is one of',
    'is none of',
  ])
  await expect(page.locator('main')).not.toContainText('sys_org_code')
  await page.locator('input[name="ruleName"]').fill('Waiting orders only')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.field-wrong .field-error')).toContainText('This is required')
  await page.getByRole('checkbox', { name: 'Pending shipment' }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(outcome).toContainText('Added. Try it')
  await expect(outcome.getByRole('link', { name: 'To the roles' })).toHaveAttribute('href', '/system/roles')
  await expect(page.locator('main tbody')).toContainText('State is Pending shipment')
  await page.locator('input[name="username"]').fill('order_support')
  await page.getByRole('button', { name: 'Count the rows' }).click()
  await expect(page.locator('dl.facts').last()).toContainText('Filtered by their roles')
  const give = async (on: boolean) => {
    await page.goto('/system/roles')
    await page.getByRole('link', { name: 'Order support', exact: true }).click()
    // A press that comes before the scripts sends its own form and leaves the ticks of the others behind.
    await awake(page.getByRole('button', { name: 'Save data rules' }))
    const box = page.getByRole('checkbox', { name: /Waiting orders only/ })
    // Beside it stand the pages that it narrows.
    await expect(page.locator('label', { has: box })).toContainText(/On .*Workplace/)
    await box.setChecked(on)
    // The wrong button: what was ticked here is not in force, and the page says so.
    await page.getByRole('button', { name: 'Save rights' }).click()
    await expect(page.locator('main .page > .notice[role="alert"]')).toContainText('not saved: Data rules')
    await page.getByRole('button', { name: 'Save data rules' }).click()
    await expect(outcome).toContainText('Data rules saved')
  }
  await give(true)
  await page.goto('/system/permissions')
  await page.getByRole('link', { name: 'All data rules' }).click()
  const found = page.getByRole('searchbox', { name: 'Rule, menu entry, condition or role' })
  await found.fill('pending shipment')
  await found.press('Enter')
  const listed = page.locator(ROWS).filter({ hasText: 'Waiting orders only' })
  await expect(listed).toContainText('All orders')
  await expect(listed).toContainText('State is Pending shipment')
  await expect(listed).toContainText('In force')
  await expect(listed.getByRole('link', { name: 'Order support' })).toHaveAttribute(
    'href',
    /\/system\/roles\/.*#rules$/,
  )
  await expect(listed.locator('td[data-column="users"], td').filter({ hasText: /^\d+$/ })).toHaveText('1')
  await page.goto('/system/permissions?list=rules&state=off')
  await expect(page.locator(ROWS).filter({ hasText: 'Waiting orders only' })).toHaveCount(0)
  await login({ username: 'order_support' })
  await page.goto('/op/orders/list?status=5')
  await expect(page.locator(ROWS)).toHaveCount(0)
  await page.goto('/op/orders/list')
  await expect(page.locator(ROWS).first()).toContainText('Pending shipment')
  await login({ username: OPERATOR })
  await give(false)
  await page.goto('/system/permissions?q=op%2Forders%2FOrderList')
  await page.getByRole('link', { name: 'All orders' }).last().click()
  await page.getByRole('link', { name: '1 rule' }).click()
  await page.getByRole('link', { name: 'Waiting orders only' }).click()
  await page.locator('summary', { hasText: 'Delete rule' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(outcome).toContainText('Deleted')
})

test('of two who change one data rule the second sees both versions, and keeps their own input', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/permissions?q=op%2Forders%2FOrderList')
  await page.getByRole('link', { name: 'All orders' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All orders')
  await page.goto(`${page.url().split('?')[0]}/rules?rule=new&column=status`)
  const name = 'input[name="ruleName"]'
  const state = (which: string) => page.getByRole('checkbox', { name: which })
  await page.locator(name).fill('One of two')
  await state('Completed').check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/done=added/)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator(name).fill('Two of two')
  await other.getByRole('checkbox', { name: 'Cancelled' }).check()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other).toHaveURL(/done=saved/)
  await other.close()
  await state('Closed').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a version for each field' })).toBeVisible()
  await expect(page.locator('main form').filter({ has: page.locator(name) })).toContainText('Two of two')
  await expect(state('Closed')).toBeChecked()
  await page.getByRole('row', { name: 'Cancelled' }).getByRole('radio', { name: 'Take theirs' }).check()
  await expect(state('Cancelled')).toBeChecked()
  await page.goto(page.url())
  await page.locator('summary', { hasText: 'Delete rule' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page).toHaveURL(/done=deleted/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file of entries is checked, corrected where it is wrong, looked at, and imported', async ({
    page,
    login,
  }) => {
    const entry = {
      url: '/system/handbook',
      parent: '/system',
      name: '手册',
      nameEn: 'Handbook',
      component: 'tasks/TaskCentre',
    }
    const file = (more: object) =>
      JSON.stringify({ kind: 'entrepot.menu', entries: [{ ...entry, perms: [], ...more }] })
    await login({ username: OPERATOR })
    await page.goto('/system/permissions/new?kind=file')
    const wrong = Buffer.from(file({ component: 'no/Screen', parent: '/nowhere', nameEn: '' }))
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer: wrong })
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Row 1, Screen that opens (component): This program has no such screen',
    )
    await expect(page.getByRole('alert')).toContainText('Row 1, Parent (parent): There is no such entry')
    await expect(page.getByRole('alert')).toContainText('Row 1, Name in English (nameEn)')
    await page.locator('textarea[name="text"]').fill(file({}))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('row', { name: /Handbook/ })).toContainText('Added')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.locator('main .notice').first()).toContainText('1 added, 0 changed')
    await expect(page.locator('nav').getByRole('link', { name: 'Handbook' })).toBeAttached()
  })

  test('a heading below a heading opens, and the one above it stays open', async ({ page, login }) => {
    const entries = [
      { url: '/system/guides', parent: '/system', name: '指南', nameEn: 'Guides', component: 'layouts/RouteView' },
      {
        url: '/system/guides/one',
        parent: '/system/guides',
        name: '指南一',
        nameEn: 'Guide one',
        component: 'tasks/TaskCentre',
      },
    ].map((entry) => ({ ...entry, perms: [] }))
    await login({ username: OPERATOR })
    await page.goto('/system/permissions/new?kind=file')
    const buffer = Buffer.from(JSON.stringify({ kind: 'entrepot.menu', entries }))
    await page.locator('input[type="file"]').setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer })
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.locator('main .notice').first()).toContainText('2 added')
    await page.goto('/dashboard/workplace')
    const menu = page.getByRole('navigation', { name: 'Settings' })
    for (const heading of ['System', 'Guides']) await menu.getByText(heading, { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Guide one' })).toBeVisible()
    await menu.getByText('Messages', { exact: true }).click()
    await expect(menu.getByText('Guides', { exact: true })).toBeHidden()
  })
})
