import { OPERATOR } from '../support/accounts'
import { awake, expect, test, unfold } from './journey'

test('of several parts with changes one asks before they are left, once', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Order support', exact: true }).click()
  const name = page.locator('input[name="roleNameEn"]')
  await awake(name)
  await name.fill('Order support, unsaved')
  await unfold(page, '#rights .tree-area')
  await page.locator('#rights input[type=checkbox]:not(:disabled)').last().click()
  const question = page.locator('dialog[data-leave][open]')
  const leave = question.getByRole('button', { name: 'Leave', exact: true })
  const away = [() => page.goBack(), () => page.getByRole('link', { name: 'Show the users' }).first().click()]
  for (const go of away) {
    await go()
    await expect(question).toHaveCount(1)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
  }
  // Another view of the rights takes the ticks along, and leaves the other parts as they are.
  const rights = page.locator('#rights')
  const changes = rights.getByText('Saving will change')
  const { pathname } = new URL(page.url())
  await rights.getByRole('searchbox').fill('order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=order.*ticks=/)
  await expect(changes).toBeVisible()
  await expect(name).toHaveValue('Order support, unsaved')
  await page.getByRole('link', { name: 'Show the users' }).first().click()
  await leave.click()
  await expect(page).toHaveURL(/\/system\/users/)
  // On a later visit they are one link away.
  await page.goto(pathname)
  await expect(rights).toContainText('Ticks that you made in another view')
  await rights.getByRole('link', { name: 'Open that view' }).click()
  await expect(page).toHaveURL(/q=order/)
  await expect(changes).toBeVisible()
})
