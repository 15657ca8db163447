import 'server-only'
import type { z } from 'zod'
import { parseJson } from '@/lib/domain/strict-json'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Answers what a window of chat posts about itself; only a page of ours may. `act` asks who it is. */
export const chatPost = <S extends z.ZodType>(
  request: Request,
  schema: S,
  act: (body: z.output<S>) => Promise<object>,
): Promise<Response> =>
  answerOwn(request, async () => {
    const body = schema.safeParse(jsonOf(await request.text()))
    if (!body.success) return answer({ error: 'INVALID_INPUT', message: '' }, 400)
    return answerOf(() => act(body.data))
  })
