import { endAllOthers, endOneSession } from '@/app/(console)/account-actions'
import { retry } from '@/app/(console)/op/messages/send-log/actions'
import { UpstreamError } from '@/lib/upstream/error'

let mockFault: Error | null = null
const mockSaid: string[] = []
jest.mock('@/lib/upstream/call', () => ({
  UpstreamError: jest.requireActual('@/lib/upstream/error').UpstreamError,
  upstream: async () => {
    if (mockFault) throw mockFault
  },
}))
jest.mock('@/lib/actions/action', () => ({
  action: (_right: string | null, _schema: unknown, run: (input: object) => Promise<unknown>) => async () => {
    try {
      return { ok: true, data: await run({ id: 'x' }) }
    } catch (error) {
      const { code, message } = error as UpstreamError
      return { ok: false, error: code, message }
    }
  },
}))
jest.mock('@/app/_kit/record/flash', () => ({
  done: async (_to: string, words: string) => void mockSaid.push(words),
  refused: async (message: string) => void mockSaid.push(message),
}))
jest.mock('@/lib/session/changes', () => ({ adoptUser: async () => undefined }))
jest.mock('@/lib/upstream/read', () => ({ read: async () => null }))
jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('next/navigation', () => ({ redirect: (to: string) => void mockSaid.push(to) }))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const ACTS = { 'a message that is sent again': retry, 'all other sessions': endAllOthers, 'one session': endOneSession }
const WHY = {
  SENDING_FINISHED: 'This message cannot be sent again',
  FORBIDDEN: 'You may not do this',
  TOO_MANY_REQUESTS: 'Wait a minute',
} as const

describe.each(Object.entries(ACTS))('%s', (_name, act) => {
  beforeEach(() => {
    mockSaid.length = 0
  })

  test.each(Object.entries(WHY))('says why it fails: %s', async (code, message) => {
    mockFault = new UpstreamError(code as keyof typeof WHY, 'en-GB', { requestId: 'r1', message })
    await act(new FormData())
    expect(mockSaid).toEqual([message])
  })
})

test('a session that has ended already is not called a failure', async () => {
  mockFault = new UpstreamError('NOT_FOUND', 'en-GB', { requestId: 'r1', message: 'Not found' })
  mockSaid.length = 0
  await endOneSession(new FormData())
  expect(mockSaid).toEqual(['/account/sessions?done=gone'])
})
