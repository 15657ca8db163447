import { productInStock, registerBuyer } from './buyer'
import { chooseLocale, expect, test } from './journey'

test.use({ javaScriptEnabled: false })

/** The page as a stranger gets it, with its policy: the same nonce twice says that both are one page. */
async function asGuest(address: string, language: string) {
  const answer = await fetch(address, { headers: { 'accept-language': language } })
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') }
}

test('guests share the page of a product; nobody else is in it, and a buyer never gets it', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  const goods = await productInStock(page, 'Pennine', false)
  await page.goto('/mall/register')
  await registerBuyer(page)
  await page.goto(goods)
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()

  const [first, second] = await Promise.all([asGuest(url + goods, 'en'), asGuest(url + goods, 'en')])
  expect(second.policy).toBe(first.policy)
  expect(second.html).toBe(first.html)
  expect(first.html).toContain('href="/mall/login"')
  for (const own of ['/mall/account', '/mall/orders"', 'Nell']) expect(first.html).not.toContain(own)
  expect((await asGuest(url + goods, 'zh')).html).toContain('lang="zh-CN"')

  await page.reload()
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
})
