import type { FastifyReply } from 'fastify'
import { ERRORS } from '@/lib/contract/errors'
import { endText } from '@/lib/contract/session-end'
import { pickText } from '@/lib/domain/locale'
import type { Refusal } from './errors'
import type { Call } from './request'

/** A refusal as the envelope of the wire: status, text in the caller's language, key, fields and detail. */
export function sendRefusal(
  reply: FastifyReply,
  { locale, requestId }: Pick<Call, 'locale' | 'requestId'>,
  refusal: Refusal,
): FastifyReply {
  const { status, text } = ERRORS[refusal.code]
  const { fields, detail } = refusal.options
  return reply.status(status).send({
    code: String(status),
    success: false,
    msg: `${endText(detail?.ended, locale)}${pickText(text, locale)}`,
    data: null,
    error: refusal.code,
    fields,
    detail,
    requestId,
  })
}
