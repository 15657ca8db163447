import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'

test('a long page has links to its parts, and a part confirms its own saving', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Content editor', exact: true }).click()
  const links = page.getByRole('navigation', { name: 'Parts of this page' })
  await links.getByRole('link', { name: 'Landing page' }).click()
  const part = page.locator('#landing')
  const save = part.getByRole('button', { name: 'Save landing page' })
  await expect(save).toBeInViewport()
  await expect(links).toBeInViewport()
  await awake(save)
  await save.click()
  await expect(page).toHaveURL(/#landing$/)
  await expect(part.locator('.notice[role="status"]')).toContainText('Nothing was changed')
  await expect(part.locator('.notice[role="status"]')).toBeInViewport()
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(page.locator('#rights > .notice[role="status"]')).toBeInViewport()
  await expect(part.locator('.notice[role="status"]')).toHaveCount(0)
})

test('a new user who is added from a role’s members has the role ticked', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Content editor', exact: true }).click()
  await page.locator('#members').getByRole('link', { name: 'New user' }).click()
  await expect(page.getByRole('checkbox', { name: /Content editor/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Auditor/ })).not.toBeChecked()
})
