import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import type { ErrorCode } from '@/lib/contract/errors'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'
import { UpstreamError } from '@/lib/upstream/error'

const refusing = (code: ErrorCode) => async () => {
  throw new UpstreamError(code, 'en-GB', { requestId: 'request-1' })
}
const bug = async () => {
  throw new TypeError('x is not a function')
}
const posted = (site: string, body?: BodyInit) =>
  new Request('http://127.0.0.1/x', { method: 'POST', headers: { 'sec-fetch-site': site }, ...(body && { body }) })
const whereTo = (response: Response) => [response.status, response.headers.get('location')]

describe('A file for a plain form', () => {
  test('is made for our own pages alone, for any posted body', async () => {
    const form = new FormData()
    form.set('query', 'tab=all')
    const seen: unknown[] = []
    const make = async (sent: FormData) => {
      seen.push(sent.get('query'))
      return new Response('file')
    }
    expect((await fileForForm(posted('cross-site', form), make)).status).toBe(403)
    expect(await (await fileForForm(posted('same-origin', form), make)).text()).toBe('file')
    await fileForForm(posted('same-origin', 'no form'), make)
    expect(seen).toEqual(['tab=all', null])
  })

  test('leads to the login and back when the session is over, and where it says when it is refused; bugs go on', async () => {
    const refused = ({ code }: UpstreamError) => goTo(`/list?outcome=${code}`)
    for (const code of ['UNAUTHORISED', 'TOKEN_EXPIRED'] as const)
      expect(whereTo(await fileOrWayBack('/list', refusing(code), refused))).toEqual([
        303,
        '/user/login?redirect=%2Flist',
      ])
    expect(whereTo(await fileOrWayBack('/list', refusing('FORBIDDEN'), refused))).toEqual([
      303,
      '/list?outcome=FORBIDDEN',
    ])
    await expect(fileOrWayBack('/list', bug, refused)).rejects.toThrow(TypeError)
  })
})

describe('An answer to the bell’s scripts', () => {
  test('is never kept, says why it was refused with the status, in other words where there are any; bugs go on', async () => {
    const good = await answerOf(async () => ({ unread: 1 }))
    expect([await good.json(), good.headers.get('cache-control')]).toEqual([{ unread: 1 }, 'no-store'])
    const gone = await answerOf(refusing('NOT_FOUND'), async () => 'It was taken back')
    expect([gone.status, await gone.json()]).toEqual([404, { error: 'NOT_FOUND', message: 'It was taken back' }])
    const plain = await answerOf(refusing('NOT_FOUND'), async () => null)
    expect((await plain.json()).message).not.toBe('')
    await expect(answerOf(bug)).rejects.toThrow(TypeError)
  })

  test('to a write goes to our own pages alone', async () => {
    const write = jest.fn(async () => answer({}))
    expect((await answerOwn(posted('cross-site'), write)).status).toBe(403)
    expect(write).not.toHaveBeenCalled()
    expect((await answerOwn(posted('same-origin'), write)).status).toBe(200)
  })
})
