import 'server-only'
import type { z } from 'zod'
import { parseJson } from '@/lib/domain/strict-json'
import { answerOf } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Reads the JSON of a chat window and returns the answer of `act`, which asks for the session; 400 for any other body. */
export async function answerChat<S extends z.ZodType>(
  request: Request,
  schema: S,
  act: (body: z.output<S>) => Promise<object>,
): Promise<Response> {
  const body = schema.safeParse(jsonOf(await request.text()))
  if (!body.success) return answer({ error: 'INVALID_INPUT', message: '' }, 400)
  return answerOf(() => act(body.data))
}
