import './support/secrets'
import { messagesFor } from '@/lib/i18n/catalogue'
import { followChange, hearStamp, knownOverrides } from '@/lib/i18n/overrides'
import { forgetEnvironment } from '@/lib/server/environment'
import shipped from '@/messages/zh-CN/department.json'
import { answering, type FaultyServer, faultyServer } from './support/faulty-server'

let upstream: FaultyServer
beforeAll(async () => {
  upstream = await faultyServer()
  upstream.behave(answers('0'))
  process.env.UPSTREAM_API_URL = upstream.url
  forgetEnvironment()
})
afterAll(() => upstream.close())

type Text = { key: string; zh: string | null; en: string | null }
const answers = (stamp: string, ...texts: Text[]) =>
  answering(200, { code: '200', success: true, msg: '', data: { stamp, texts } })
const words = async (locale: 'zh-CN' | 'en-GB') => {
  const { department } = (await messagesFor(locale, 'en-GB')) as Record<string, Record<string, string>>
  return { title: department?.title, note: department?.membersNote }
}

test('a replaced text stands in its language on the next page, and the other language keeps its own', async () => {
  expect(await words('en-GB')).toEqual({ title: 'Departments', note: expect.stringContaining('person') })
  upstream.behave(answers('1', { key: 'department.title', zh: null, en: 'Branches' }))
  await followChange('1')
  expect((await words('en-GB')).title).toBe('Branches')
  expect((await words('zh-CN')).title).toBe(shipped.title)
})

test('a text that no longer fits the program’s own, or has no place in it, is left out', async () => {
  upstream.behave(
    answers(
      '2',
      { key: 'department.title', zh: '门店', en: 'Branches' },
      { key: 'department.membersNote', zh: null, en: '{people} people' },
      { key: 'department.gone.with.a.version', zh: '无', en: 'Nothing' },
      { key: 'department.column', zh: '列', en: 'Column' },
    ),
  )
  await followChange('2')
  expect(await words('en-GB')).toEqual({ title: 'Branches', note: expect.stringContaining('plural') })
  expect((await words('zh-CN')).title).toBe('门店')
  expect((await messagesFor('en-GB', 'en-GB')).department).toMatchObject({ column: { head: 'Head' } })
})

test('an outage of the marketplace removes nothing; a new stamp afterwards triggers another request', async () => {
  upstream.behave(answering(503, { code: '503', success: false, msg: '', data: null }))
  await followChange('3')
  expect((await words('zh-CN')).title).toBe('门店')
  upstream.behave(answers('3'))
  const asked = () => upstream.last()?.url
  hearStamp('2')
  knownOverrides().askedAt = 1
  hearStamp('3')
  await knownOverrides().asking
  expect(asked()).toContain('/sys/i18n/overrides')
  expect((await words('zh-CN')).title).toBe(shipped.title)
})
