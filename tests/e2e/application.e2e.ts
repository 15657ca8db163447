/** @journey writes */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { formOf } from '../support/application-form'
import { pdf } from '../support/file-zoo'
import { signIn } from '../support/sign-in'
import { chooseLocale, environment, expect, test } from './journey'

const PASSWORD = 'Celadon-kiln-72'
const SECTIONS = ['company', 'person', 'owners', 'tax', 'bank', 'shop']
const DOCUMENTS = ['incorporation', 'legalId', 'address', 'bank']

/** The code that a demo has mailed to this address; other journeys have theirs. */
function codeOf(target: string): string {
  const outbox = path.join(environment('E2E_FOLDER'), 'outbox')
  const letters = existsSync(outbox)
    ? readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    : []
  return /is (\d{6})/.exec(letters.find((letter) => letter.includes(`<${target}>`)) ?? '')?.[1] ?? ''
}

/** Fills what the page asks for out of the form, by the names of its fields. */
async function fill(page: Page, form: Record<string, string>) {
  for (const control of await page.locator('main form :is(input, select)[name]').all()) {
    const name = (await control.getAttribute('name')) ?? ''
    const value = form[name]
    if (value === undefined || (await control.getAttribute('type')) === 'hidden') continue
    if ((await control.evaluate((node) => node.tagName)) === 'SELECT') await control.selectOption(value)
    else await control.fill(value)
  }
}

async function upload(page: Page, kind: string) {
  const card = page.locator(`#${kind}`)
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf() })
  await card.getByRole('button', { name: 'Upload' }).click()
  await expect(card.getByRole('link', { name: `${kind}.pdf` })).toBeVisible()
}

test('a stranger registers a UK company, corrects the one document that was returned, and signs in to the new shop', async ({
  page,
  login,
  url,
}) => {
  test.setTimeout(180_000)
  const nth = Date.now() % 89_999_999
  const username = `reg_${nth}`
  const form: Record<string, string> = { ...formOf(2, nth), shopNameEn: `Quill Teas ${nth}`, shopNameZh: `羽茶${nth}` }
  await chooseLocale(page.context(), url, 'en-GB')

  // A visa that nobody may trade on is refused before anything is typed.
  await page.goto('/user/register?type=3')
  await page.getByLabel('T4 (student)').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toContainText('cannot take your application')
  await page.getByRole('link', { name: 'Choose another kind' }).click()
  await page.getByRole('link', { name: /UK company/ }).click()

  await page.getByLabel('Email or phone number').fill(`${username}@example.com`)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Account name').fill(username)
  await expect.poll(() => codeOf(`${username}@example.com`)).toMatch(/\d{6}/)
  await page.locator('[name=code]').fill(codeOf(`${username}@example.com`))
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmpassword]').fill(PASSWORD)
  await page.locator('[name=agree]').check()
  await page.getByRole('button', { name: 'Register and go on' }).click()
  await expect(page).toHaveURL(/register-data/)

  // What is wrong is said, and what was typed is there after a reload.
  await fill(page, { ...form, companyNo: '12' })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('A company number has 8 characters').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=legalNameEn]')).toHaveValue(form.legalNameEn ?? '')
  await expect(page.locator('[name=companyNo]')).toHaveValue('12')
  for (const section of SECTIONS) {
    await page.goto(`/user/register-data?section=${section}`)
    await fill(page, form)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/done=saved/)
  }
  await page.goto('/user/register-data?section=documents')
  for (const kind of DOCUMENTS) await upload(page, kind)
  await page.goto('/user/register-data?section=check')
  await page.locator('[name=declared]').check()
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.locator('main')).toContainText('We have your application')
  const no = /A\d{5,}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  const applicant = await page.context().cookies()

  await login({ username: OPERATOR })
  await page.goto(`/op/merchants/applications?q=${no}`)
  await page.getByRole('link', { name: no }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  const accept = page.getByRole('button', { name: /^Accept: / })
  await expect(accept).toHaveCount(SECTIONS.length + DOCUMENTS.length)
  const address = page.locator('[id="part-doc.address"]')
  await address.getByText('Return', { exact: true }).click()
  await address.getByLabel('Kind of reason').selectOption({ label: 'Cannot be read' })
  await address.getByRole('button', { name: 'Return this part' }).click()
  await expect(address).toContainText('upload a clear and complete copy')
  for (let left = SECTIONS.length + DOCUMENTS.length - 1; left > 0; left -= 1) {
    await accept.first().click()
    await expect(accept).toHaveCount(left)
  }
  await page.getByRole('button', { name: 'Return to the applicant' }).click()
  await expect(page.locator('main')).toContainText('Returned to the applicant')

  await page.context().clearCookies({ name: /session/ })
  await page.context().addCookies(applicant)
  await page.goto('/user/register-result')
  await expect(page.locator('main')).toContainText('Correct only what is listed here')
  await page.getByRole('link', { name: 'Correct it' }).click()
  await expect(page.locator('main input[type=file]')).toHaveCount(1)
  await upload(page, 'address')
  await page.goto('/user/register-data?section=check')
  await page.locator('[name=declared]').check()
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.locator('main')).toContainText('We have your application')

  await login({ username: OPERATOR })
  await page.goto(`/op/merchants/applications?q=${no}`)
  await page.getByRole('link', { name: no }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  await page.getByRole('button', { name: /^Accept: / }).click()
  await page.getByRole('button', { name: 'Pass and open the shop' }).click()
  await expect(page.locator('main')).toContainText('the shop is open')

  await page.context().clearCookies({ name: /session/ })
  await signIn(page, url, username, PASSWORD)
  await expect(page).toHaveURL(/dashboard\/workplace/)
  await expect(page.getByRole('navigation').first()).toContainText('Products')
})
