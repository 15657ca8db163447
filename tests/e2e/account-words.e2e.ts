import { PASSWORD } from '../support/accounts'
import { inTurn } from '../support/ring'
import { chooseLocale, expect, type Locale, test } from './journey'

/** The specification's own texts (section 5), and what they are in English. */
const WORDS: Record<Locale, { old: string; new: string; confirm: string; differ: string; department: string }> = {
  'zh-CN': {
    old: '请输入旧密码!',
    new: '请输入新密码!',
    confirm: '请确认新密码!',
    differ: '两次输入的密码不一样！',
    department: '您尚未设置部门信息!',
  },
  'en-GB': {
    old: 'Please enter the old password',
    new: 'Please enter the new password',
    confirm: 'Please confirm the new password',
    differ: 'The two passwords differ',
    department: 'You have no department yet',
  },
}

for (const locale of inTurn(['zh-CN', 'en-GB'] as const)) {
  const words = WORDS[locale]

  test(`an empty password form names the missing entries, each at its field, by keys alone (${locale})`, async ({
    page,
    login,
  }) => {
    await login({ username: 'hannah_pennine', locale })
    await page.goto('/account/password')
    const field = (name: string) => page.locator(`main [name=${name}]`)
    await field('confirmpassword').focus()
    await page.keyboard.press('Enter')
    await expect(field('oldpassword')).toBeFocused()
    for (const [name, said] of [
      ['oldpassword', words.old],
      ['password', words.new],
      ['confirmpassword', words.confirm],
    ] as const) {
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(said.replace(/[!?.]/g, '[$&]')))
    }
    await page.keyboard.type('whatever it was')
    await field('password').fill('Kettle-1908!moor')
    await field('confirmpassword').fill('Kettle-1908!moos')
    await page.keyboard.press('Enter')
    await expect(field('confirmpassword')).toBeFocused()
    await expect(page.locator('main .account-fault')).toHaveText(`■ ${words.differ}`)
  })

  test(`a sole owner is asked for no department at the login, and reads at work that there is none (${locale})`, async ({
    page,
    url,
  }) => {
    await chooseLocale(page.context(), url, locale)
    await page.goto('/user/login')
    await page.locator('#account').fill('maud_owner')
    await page.locator('#password').fill(PASSWORD)
    await page.locator('form button.account-primary').click()
    await expect(page).toHaveURL(/\/dashboard\/workplace/)
    await page.goto('/account/department')
    await expect(page.locator('main').getByRole('alert')).toContainText(words.department)
  })
}
