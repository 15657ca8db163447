import { notifyHosted } from '@/lib/contract/chat/hosted'
import { answer } from '@/lib/server/answer'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'

const MAX_BYTES = 64_000

/** Receives message callbacks of Tencent IM, with the signed parts of the address, which the marketplace verifies. */
export async function POST(request: Request) {
  const { searchParams } = new URL(request.url)
  const of = (name: string, most: number) => (searchParams.get(name) ?? '').slice(0, most)
  const payload = await request.text()
  if (!payload || payload.length > MAX_BYTES) return answer({}, 400)
  const signed = { appId: of('SdkAppid', 20), time: of('RequestTime', 20), sign: of('Sign', 128) }
  try {
    await upstream(notifyHosted, { body: { payload, ...signed } }, { caller: { token: null } })
    return answer({ ActionStatus: 'OK', ErrorInfo: '', ErrorCode: 0 })
  } catch (error) {
    if (error instanceof UpstreamError) return answer({ error: error.code }, error.status)
    throw error
  }
}
