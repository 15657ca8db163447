import type { BrowserContext, Page } from 'playwright/test'
import { PASSWORD } from './accounts'
import { filledForm, plain } from './plain-browser'

/** Fills the login form as a person does; the browser carries the cookie that stands for the puzzle. */
export async function signIn(
  page: Page,
  url: string,
  username: string,
  password = PASSWORD,
  /** The second step, where the account asks for one. */
  code = '',
): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.locator('#account').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button.account-primary').click()
  if (code) {
    await page.locator('input[name=code]').fill(code)
    await page.locator('form button.account-primary').click()
  }
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))
}

/** The same without a page, for journeys of somebody who is signed in already: the answers' cookies stay in the context. */
export async function signInUnseen(context: BrowserContext, url: string, username: string): Promise<void> {
  const login = await context.request.get(`${url}/user/login`)
  const form = filledForm({ url, html: await login.text() }, { account: username, password: PASSWORD })
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post(login.url(), { multipart: form, headers })
  // It says which sheets the browser has kept: none of these.
  await context.clearCookies({ name: 'sheets' })
  if (!new URL(answer.url()).pathname.startsWith('/user/login')) return
  throw new Error(`${username} was not signed in: ${plain(await answer.text()).slice(0, 300)}`)
}
