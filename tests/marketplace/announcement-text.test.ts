import { sql } from 'drizzle-orm'
import { editAnnouncement } from '@/lib/contract/announcement'
import { announcementById } from '@/lib/contract/message'
import { RICH_TEXT_TAGS, RICH_TEXT_VERSION } from '@/lib/domain/rich-text'
import { DRAFT, deskOf } from '../support/announcement-desk'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let editor: string
beforeAll(async () => {
  market = await startMarketplace()
  editor = await market.login('content_editor')
})
afterAll(() => market.close())

const { added, one, publish } = deskOf(
  () => market,
  () => editor,
)

interface Kept {
  msg_content: string
  content_en: string | null
  msg_content_raw: string | null
  content_en_raw: string | null
  clean_version: number
}
const kept = async (id: string) => (await peek<Kept>(market, sql`select * from announcement where id = ${id}`))[0]

const DIRTY = [
  '<p onclick="x()">a</p><script>alert(1)</script>',
  '<img src=x onerror=alert(1)><svg onload=alert(1)></svg>',
  '<a href="javascript:alert(1)">b</a><a href="//evil.example">c</a><a href="https://ok.example">d</a>',
  '<iframe src="https://evil.example"></iframe><style>p{}</style><form action=x><input></form>',
].join('')
const AWAY = 'rel="noopener noreferrer nofollow" target="_blank"'
const CLEAN = `<p>a</p><a ${AWAY}>b</a><a ${AWAY}>c</a><a href="https://ok.example" ${AWAY}>d</a>`

describe('The text of an announcement (B-01)', () => {
  test('is kept as written and in its cleaned form; only the cleaned form is sent', async () => {
    const id = await added({ msgContent: DIRTY, contentEn: 'Two\n\nparagraphs' })
    expect(await kept(id)).toMatchObject({
      msg_content: CLEAN,
      content_en: '<p>Two</p><p>paragraphs</p>',
      msg_content_raw: DIRTY,
      content_en_raw: 'Two\n\nparagraphs',
      clean_version: RICH_TEXT_VERSION,
    })
    expect(JSON.stringify(await one(id))).not.toContain('alert')
    const changed = { ...DRAFT, byMail: false, id, version: 1, contentEn: '<p onclick="x()">b</p>' }
    expect((await market.hit(editAnnouncement, editor, { body: changed as never })).status).toBe(200)
    expect(await kept(id)).toMatchObject({ content_en: '<p>b</p>', content_en_raw: '<p onclick="x()">b</p>' })
  })

  test('may consist of everything that its reader is shown, pictures of ours included', async () => {
    const single = ['br', 'img']
    const html = RICH_TEXT_TAGS.filter((tag) => !single.includes(tag) && !/^(t|a$|li|ul|ol)/.test(tag))
      .map((tag) => `<${tag}>x</${tag}>`)
      .concat('<ul><li>x</li></ul><table><thead><tr><th>x</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>')
      .concat('<img src="/api/files/picture/0f0e?size=400" alt="x" />', `<a href="/order/list" ${AWAY}>x</a>`)
      .join('')
    expect((await kept(await added({ msgContent: html })))?.msg_content).toBe(html)
  })

  test('that older rules have cleaned is cleaned again from the original, once, and as its reader sees it', async () => {
    const id = await added({ msgContent: DIRTY })
    await publish(id)
    // As if older rules had accepted it.
    const letThrough = `${CLEAN}<p onclick="x()">a</p>`
    await market.database.db.execute(
      sql`update announcement set msg_content = ${letThrough}, clean_version = ${RICH_TEXT_VERSION - 1} where id = ${id}`,
    )
    expect(await sweep(market, 'message.clean')).toBe(1)
    expect(await kept(id)).toMatchObject({
      msg_content: CLEAN,
      msg_content_raw: DIRTY,
      clean_version: RICH_TEXT_VERSION,
    })
    expect(await sweep(market, 'message.clean')).toBe(0)
    const { data } = await market.hit(announcementById, await market.login('liang_manager'), { query: { id } })
    expect(data.msgContent).toBe(CLEAN)
  })

  test('without a stored original is cleaned from its cleaned form; one language stays one', async () => {
    const id = await added()
    await market.database.db.execute(
      sql`update announcement set msg_content = '<p style="x">a</p>', content_en = null, msg_content_raw = null,
        content_en_raw = null, clean_version = 0 where id = ${id}`,
    )
    expect(await sweep(market, 'message.clean')).toBe(1)
    expect(await kept(id)).toMatchObject({
      msg_content: '<p>a</p>',
      content_en: null,
      clean_version: RICH_TEXT_VERSION,
    })
  })
})
