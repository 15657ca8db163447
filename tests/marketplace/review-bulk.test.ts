import * as contract from '@/lib/contract/review'
import * as canned from '@/lib/contract/review/canned'
import { CANNED_MOST, languageOfReview } from '@/lib/domain/review'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let seller: string
let neighbour: string

beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
})
afterAll(() => market.close())

const WORDS = { name: 'Thanks', zh: '感谢您的支持！', en: 'Thank you for your review.' }
const all = async (token = seller) => (await market.hit(canned.listCanned, token)).data
const add = (body: object, token = seller) => market.hit(canned.addCanned, token, { body: body as typeof WORDS })
const rows = async (tab: 'unanswered' | 'hidden' | 'reported' | undefined, token = seller) =>
  (await market.hit(contract.listReviews, token, { query: { size: 100, ...(tab && { tab }) } })).data.records
const read = async (id: string) => (await market.hit(contract.getReview, seller, { query: { id } })).data

test('a shop keeps canned replies in both languages under names that differ, up to thirty; others see none of them', async () => {
  const { id } = (await add(WORDS)).data
  expect((await add({ ...WORDS, name: 'THANKS' })).status).toBe(400)
  expect((await add({ ...WORDS, name: 'Only English', zh: ' ' })).status).toBe(400)
  expect(await all(neighbour)).toEqual([])
  expect(await all(await market.login('operator'))).toEqual([])
  const change = { ...WORDS, id, version: 1, en: 'Thanks a lot.' }
  expect((await market.hit(canned.editCanned, neighbour, { body: change })).status).toBe(404)
  expect((await market.hit(canned.editCanned, seller, { body: change })).data.changed).toBe(true)
  expect((await market.hit(canned.editCanned, seller, { body: change })).envelope.error).toBe('VERSION_CONFLICT')
  expect(await all()).toEqual([{ ...WORDS, id, version: 2, en: 'Thanks a lot.' }])
  for (let at = 1; at < CANNED_MOST; at += 1) expect((await add({ ...WORDS, name: `N${at}` })).status).toBe(200)
  expect((await add({ ...WORDS, name: 'One more' })).status).toBe(400)
  expect((await market.hit(canned.deleteCanned, seller, { query: { id, version: 2 } })).status).toBe(200)
  expect((await all()).length).toBe(CANNED_MOST - 1)
})

test('many reviews are replied to at once, each in its language; answered, hidden and reported ones are skipped with the reason', async () => {
  const open = (await rows('unanswered')).filter(({ reportState }) => reportState !== 1)
  const [hidden] = await rows('hidden')
  const [reported] = await rows('reported')
  const [answered] = (await rows(undefined)).filter(({ reply, state }) => reply && state === 1)
  const [foreign] = await rows('unanswered', neighbour)
  const chosen = [...open.slice(0, 6), hidden, reported, answered, foreign].flatMap((row) => row ?? [])
  const preview = (await market.hit(canned.previewReplies, seller, { body: { ids: chosen.map(({ id }) => id) } })).data
  const stops = new Map(preview.map(({ id, stop }) => [id, stop]))
  expect(foreign && stops.has(foreign.id)).toBe(false)
  expect([stops.get(hidden?.id ?? ''), stops.get(answered?.id ?? '')]).toEqual(['hidden', 'replied'])
  const ok = preview.filter(({ stop }) => stop === null)
  expect(ok.length).toBeGreaterThanOrEqual(4)
  // One changes between the look and the press.
  const [moved] = ok
  const own = { id: moved?.id ?? '', version: moved?.version ?? 0 }
  await market.hit(contract.replyReview, seller, { body: { ...own, text: 'By a colleague.' } })
  const body = { reviews: preview.map(({ id, version }) => ({ id, version })), zh: WORDS.zh, en: WORDS.en }
  const { data } = await market.hit(canned.replyMany, seller, { body })
  expect(data.replied).toBe(ok.length - 1)
  expect(data.leftOut).toContain(moved?.orderNo)
  expect((await read(own.id)).reply?.text).toBe('By a colleague.')
  for (const { id, language } of ok.slice(1)) {
    const now = await read(id)
    expect(now.reply).toMatchObject({ text: WORDS[language], edited: false })
    expect(now.acts).toContain('editReply')
  }
  expect((await market.hit(canned.replyMany, seller, { body })).data.replied).toBe(0)
  expect(
    (await market.hit(canned.replyMany, neighbour, { body: { ...body, reviews: body.reviews.slice(0, 1) } })).status,
  ).toBe(404)
  const many = { ids: Array.from({ length: 51 }, (_, at) => `r${at}`) }
  expect((await market.hit(canned.previewReplies, seller, { body: many })).status).toBe(400)
})

test('a review is answered in the language of its words, or of its buyer’s name', () => {
  expect(languageOfReview({ text: '很好', buyer: 'E***' })).toBe('zh')
  expect(languageOfReview({ text: 'Good', buyer: '李**' })).toBe('en')
  expect(languageOfReview({ text: ' ', buyer: '李**' })).toBe('zh')
})
