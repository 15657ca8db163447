import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'
import { addUser, fresh, PASSWORD } from './new-user'
import { ROWS } from './order'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

test('copying roles keeps the typed values, and the next new user begins empty', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const username = fresh()
  await page.goto('/system/users/new')
  const nickname = page.locator('input[name="nickname"]')
  await awake(nickname)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="realname"]').fill('Cora Copied')
  await nickname.fill('Cora')
  await page.locator('input[name="email"]').fill(`${username}@example.com`)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="confirmpassword"]').fill(PASSWORD)
  const drafts = () => page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join())
  await expect.poll(drafts).toContain(username)
  await page.getByLabel('Account of the other user').fill('auditor')
  await page.getByRole('button', { name: 'Copy into the form' }).click()
  await expect(page.locator('main')).toContainText('Roles and departments of auditor are ticked below')
  await expect(page.getByLabel(/Auditor/)).toBeChecked()
  await expect(page.getByLabel(/Internal audit/)).toBeChecked()
  await expect(nickname).toHaveValue('Cora')
  await expect(page.locator('input[name="username"]')).toHaveValue(username)
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(outcome(page)).toContainText(`${username} was added`)
  for (const address of ['/system/users/new', '/system/users/new?copy=auditor']) {
    await page.goto(address)
    await awake(nickname)
    await expect(nickname).toHaveValue('')
    await expect(page.locator('input[name="email"]')).toHaveValue('')
    await expect(page.getByRole('button', { name: /Discard/ })).toHaveCount(0)
  }
})

test('who unfreezes several comes back to the frozen ones, and reads who it was', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const names = [fresh(), fresh()]
  for (const name of names) {
    await addUser(page, name)
    await expect(outcome(page)).toContainText(`${name} was added`)
  }
  const change = async (act: 'Freeze' | 'Unfreeze') => {
    await awake(page.locator('.bulk button').last())
    for (const name of names) await page.locator(ROWS).filter({ hasText: name }).getByRole('checkbox').check()
    await page.getByRole('button', { name: act, exact: true }).click()
    await expect(page).toHaveURL(/\/system\/users\/freeze/)
    const button = page.locator('main').getByRole('button', { name: act, exact: true })
    await awake(button)
    if (act === 'Freeze') await page.getByLabel('Why').fill('A long holiday')
    await button.click()
  }
  await change('Freeze')
  for (const name of names)
    await expect(outcome(page).getByRole('link', { name })).toHaveAttribute('href', /\/system\/users\/[\w-]+$/)
  await page.goto(`/system/users?status=2&q=${names[0]?.slice(0, -1)}`)
  await change('Unfreeze')
  await expect(outcome(page)).toContainText('2 users were unfrozen')
  await expect(outcome(page).getByRole('link')).toHaveText(names)
  await expect(page).toHaveURL(/\/system\/users\?(?=.*status=2)(?=.*q=journey)/)
  await expect(page.locator(ROWS)).toHaveCount(0)
})
