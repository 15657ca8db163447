import 'server-only'
import { getLocale } from 'next-intl/server'
import { z } from 'zod'
import {
  ActBody,
  CALL_QUERY,
  type Call,
  DialBody,
  type Ice,
  KeepBody,
  LiveQuery,
  type Relay,
} from '@/lib/contract/chat/call'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { parseJson } from '@/lib/domain/strict-json'
import { answerOf } from '@/lib/message/notice-answer'
import { nudge } from '@/lib/realtime/presence'
import { answer } from '@/lib/server/answer'
import { hostedRoom } from '@/lib/trtc/room'
import type { CallView, IceAnswer } from './wire'

const Asked = z.discriminatedUnion('do', [
  LiveQuery.extend({ do: z.literal('live') }),
  DialBody.extend({ do: z.literal('dial'), key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
  ActBody.extend({ do: z.literal('act') }),
  KeepBody.extend({ do: z.literal('keep') }),
  CALL_QUERY.extend({ do: z.literal('ice') }),
  z.strictObject({ do: z.literal('relay') }),
])

type Body<S extends z.ZodType> = z.output<S>

/** The marketplace's calls as one side asks for them. */
interface Calls {
  live(query: Body<typeof LiveQuery>): Promise<Call[]>
  dial(body: Body<typeof DialBody>, key: string): Promise<Call>
  act(body: Body<typeof ActBody>): Promise<Call>
  keep(body: Body<typeof KeepBody>): Promise<Call>
  ice(query: Body<typeof CALL_QUERY>): Promise<Ice>
  relay(): Promise<Relay>
}

async function viewer(): Promise<(call: Call) => CallView> {
  const locale = knownLocale(await getLocale())
  return (call) => ({ ...call, name: pickText(call.name, locale) })
}

/** Tells the windows of both sides, which then ask. */
function tell(call: Call): Call {
  nudge(`chat:${call.conversationId}`)
  return call
}

/** The way of a call, with the script that it needs. */
const withScript = ({ hosted, ...ice }: Ice): IceAnswer => ({ ...ice, hosted: hosted && hostedRoom(hosted) })

async function answers(asked: z.output<typeof Asked>, calls: Calls): Promise<object> {
  if (asked.do === 'ice') return withScript(await calls.ice({ id: asked.id }))
  if (asked.do === 'relay') return calls.relay()
  const view = await viewer()
  if (asked.do === 'live') return { calls: (await calls.live({ tab: asked.tab })).map(view) }
  if (asked.do === 'keep') return { call: view(await calls.keep({ id: asked.id, tab: asked.tab })) }
  if (asked.do === 'act') {
    const { id, act, tab } = asked
    return { call: view(tell(await calls.act({ id, act, tab }))) }
  }
  const { id, media, tab, key } = asked
  return { call: view(tell(await calls.dial({ id, media, tab }, key))) }
}

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Answers the question of a window about calls; 400 for anything else. */
export async function answerCalls(request: Request, calls: Calls): Promise<Response> {
  const asked = Asked.safeParse(jsonOf(await request.text()))
  if (!asked.success) return answer({ error: 'INVALID_INPUT', message: '' }, 400)
  return answerOf(() => answers(asked.data, calls))
}
