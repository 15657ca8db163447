import { SELLER } from '../support/accounts'
import { TROUBLES } from '../support/faults'
import { PATIENT, type Scene, setScene } from '../support/scene'
import { beforeAll, expect, test } from './journey'

let scene: Scene
test.use({ trace: 'off' })
beforeAll(async () => {
  scene = await setScene('300', [], PATIENT)
})
test.afterAll(() => scene?.instance.stop())

const refuse = (status: number) =>
  scene.instance.proxy.inflict((TROUBLES[`status ${status}`] as (typeof TROUBLES)[string]).fault, ({ path }) =>
    /note/i.test(path),
  )

test('a form that is refused says so beside itself and as a notice; one whose session is over signs out', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[134]/)
  const detail = scene.stops.find(({ address: path }) => path.startsWith('/order/detail/'))?.address ?? ''
  const cookies = scene.browsers.get(SELLER)?.cookies() ?? []
  await page.context().addCookies([...cookies, { name: 'locale', value: 'zh-CN', url: scene.instance.url }])
  await page.goto(`${scene.instance.url}${detail}?do=note`)
  await page.locator('textarea[name=note]').fill('refused')
  await refuse(403)
  await page.locator('#do [type=submit]').click()
  await expect(page.locator('.outcome')).toHaveText(/系统提示拒绝访问/)
  await expect(page.locator('#do .error-summary')).toContainText('拒绝访问')
  await expect(page.locator('.outcome')).toHaveCount(0)
  await refuse(401)
  await page.locator('#do [type=submit]').click()
  await expect(page.locator('.outcome')).toContainText('未授权，请重新登录')
  await expect(page).toHaveURL(/\/user\/login/)
})
