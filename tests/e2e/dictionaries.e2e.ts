import { readFile } from 'node:fs/promises'
import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'
import { ROWS } from './order'

const FILE = `dictCode,dictName,dictNameEn,itemValue,itemText,itemTextEn,color,sortOrder,status
prioritty,重要程度,Weight,X,特急,Very urgent,red,4,1
`

test('a mistyped code of a file is shown as a dictionary that would begin, and is not imported without a tick', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts/new?kind=file')
  const file = { name: 'dictionaries.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('main').getByRole('alert').last()).toContainText('Is priority meant?')
  const tick = page.getByRole('checkbox', { name: 'Yes, begin these dictionaries' })
  await expect(tick).not.toBeChecked()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(tick).toHaveAccessibleDescription(/Nothing was imported/)
  // The text came with the second press, and its name with it.
  await expect(page.getByRole('textbox', { name: 'dictionaries.csv' })).toContainText('prioritty')
  await expect(page.locator('.import-file-name')).toHaveText('dictionaries.csv')
  await page.goto('/system/dicts?keyWord=prioritty')
  await expect(page.locator('main')).toContainText('No dictionary matches')
})

test('cells, values and codes that are wrong are told in one round', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts/new?kind=file')
  const wrong = 'shop_type,店铺类型,Kind of shop,9,法国公司,French company,purplish,9,1'
  const file = { name: 'dictionaries.csv', mimeType: 'text/csv', buffer: Buffer.from(`${FILE}${wrong}\n`) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('main').getByRole('status')).toContainText('2 errors')
  await expect(page.locator('main')).toContainText('Line 3, column color')
  await expect(page.locator('main')).toContainText('Line 3, column itemValue')
  await expect(page.locator('main').getByRole('alert').last()).toContainText('Is priority meant?')
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
})

test('a file that is no list of dictionaries is told what it lacks, and the template is one', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts/new?kind=file')
  const check = async (text: string) => {
    const file = { name: 'dictionaries.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type="file"]').setInputFiles(file)
    await page.getByRole('button', { name: /^Check/ }).click()
  }
  const main = page.locator('main')
  await check('dictCode,dictName,dictNameEn,itemValue,itemText,itemTextEn,sortOrder,Kolour\nx,x,x,x,x,x,1,red\n')
  await expect(main).toContainText('lacks the columns color, status')
  await expect(main).toContainText('It has: dictCode, dictName')
  await expect(main).toContainText('Kolour')
  await check(`${FILE.split('\n')[0]}\n`)
  await expect(main).toContainText('there is no row below them')
  await page.goto('/system/dicts/new?kind=file')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a template' }).click()
  const template = await (await coming).path()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'template.csv',
    mimeType: 'text/csv',
    buffer: await readFile(template),
  })
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(main.getByRole('alert').last()).toContainText('parcel_size')
})

test('a code that is taken is said at its field at once; values are switched off together; the bin gives back', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts/new')
  const code = page.locator('input[name="dictCode"]')
  await code.fill('order_status')
  await page.locator('input[name="dictName"]').focus()
  await expect(page.locator('.field:has(input[name="dictCode"])')).toContainText('This code is already taken')
  await code.fill('journey_sizes')
  await expect(page.locator('.field:has(input[name="dictCode"])')).not.toContainText('is already taken')
  await page.locator('input[name="dictName"]').fill('尺寸')
  await page.locator('input[name="dictNameEn"]').fill('Journey sizes')
  await page.getByRole('button', { name: 'Add dictionary' }).click()
  const said = page.locator('main .notice[role="status"]').first()
  await expect(said).toContainText('Give it values')
  for (const value of ['s', 'm']) {
    await page.locator('input[name="itemValue"]').fill(value)
    await page.locator('input[name="itemText"]').fill(value)
    await page.getByRole('button', { name: 'Add value' }).click()
    await expect(page.getByRole('checkbox', { name: `Select value ${value}` })).toBeVisible()
  }
  await page.locator('input[name="itemValue"]').fill('s')
  await page.locator('input[name="itemText"]').focus()
  await expect(page.locator('.field:has(input[name="itemValue"])')).toContainText('Duplicate value')
  await awake(page.locator('form.bulk'))
  await page.getByRole('checkbox', { name: 'Select all values' }).check()
  await page.locator('form.bulk').getByRole('button', { name: 'Turn off' }).click()
  await expect(said).toContainText('Turned off')
  await expect(page.locator('input[name="ids[]"]:checked')).toHaveCount(0)
  await page.goto('/system/dicts?status=0')
  await page.locator('main').getByRole('link', { name: 'Journey sizes', exact: true }).click()
  await page.locator('summary', { hasText: 'Delete dictionary' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(said).toContainText('in the bin')
  await page.getByRole('navigation', { name: 'Where they are' }).getByRole('link', { name: 'Bin' }).click()
  await page.getByRole('link', { name: 'Journey sizes' }).click()
  await expect(page.locator('main')).toContainText('Put here by operator')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(said).toContainText('The dictionary is back')
  await page.locator('summary', { hasText: 'Delete dictionary' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('navigation', { name: 'Where they are' }).getByRole('link', { name: 'Bin' }).click()
  await page.getByRole('link', { name: 'Journey sizes' }).click()
  await page.locator('summary', { hasText: 'Delete for good' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(said).toContainText('deleted for good')
})

test('a kind of reason is asked for in the words of the dictionary, and one that is switched off is not offered', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  const main = page.locator('main')
  const change = async (value: string, english: string, state: string) => {
    await page.goto('/system/dicts?keyWord=order_reason')
    await main.getByRole('link', { name: 'Order action reasons' }).click()
    await main.getByRole('link', { name: value, exact: true }).click()
    await expect(main.getByRole('heading', { name: `Value ${value}` })).toBeVisible()
    await page.locator('input[name="itemTextEn"]').fill(english)
    await main.getByRole('radio', { name: state, exact: true }).check()
    await main.getByRole('button', { name: 'Save' }).first().click()
    // The second when it is tried anew.
    await expect(main.getByRole('status').first()).toContainText(/It shows at the next page|Nothing was changed/)
  }
  const kinds = async () => {
    await page.goto('/op/orders/list?status=2&size=50')
    const act = page.locator(`${ROWS} a[href*="do=askClose"]`).first()
    await page.goto((await act.getAttribute('href')) ?? '')
    await expect(page.locator('#do select[name="reasonCode"]')).toBeVisible()
    return page.locator('#do select[name="reasonCode"] option').allTextContents()
  }
  await change('forbidden', 'Not allowed in Britain', 'On')
  await change('risk', 'Suspected fraud', 'Off')
  const offered = await kinds()
  expect(offered).toContain('Not allowed in Britain')
  expect(offered).not.toContain('Suspected fraud')
  await change('forbidden', 'Goods may not be sold', 'On')
  await change('risk', 'Suspected fraud', 'On')
  expect(await kinds()).toEqual(expect.arrayContaining(['Goods may not be sold', 'Suspected fraud']))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('whole dictionaries are switched off and on, once it was seen who uses them, with what became of each', async ({
    page,
    login,
  }) => {
    await login({ username: OPERATOR })
    const main = page.locator('main')
    const tick = async (intent: string) => {
      await page.goto('/system/dicts?size=50')
      for (const code of ['feedback_tag', 'order_status'])
        await page.getByRole('checkbox', { name: `Select ${code}` }).check()
      // Neither way is the main act.
      await expect(page.locator('form.bulk .button-primary')).toHaveCount(0)
      await page.locator('form.bulk').getByRole('button', { name: intent }).click()
    }
    await tick('Turn off')
    await expect(main).toContainText('Switch 1 dictionary off?')
    const asked = page.locator('#turn').locator(ROWS)
    await expect(asked.filter({ hasText: 'feedback_tag' })).toContainText(/record/)
    await expect(asked.filter({ hasText: 'order_status' })).toContainText('The program needs it')
    await page.getByRole('button', { name: 'Switch 1 off' }).click()
    await expect(main.getByRole('status').first()).toContainText('1 dictionary turned off. 1 skipped')
    await page.goto('/system/dicts?status=0&size=50')
    await expect(page.locator(ROWS).filter({ hasText: 'feedback_tag' })).toContainText('Off')
    await tick('Turn on')
    await page.getByRole('button', { name: 'Switch 1 on' }).click()
    await expect(main.getByRole('status').first()).toContainText('1 dictionary turned on')
  })
})
