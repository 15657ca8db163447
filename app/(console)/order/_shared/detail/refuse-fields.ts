import 'server-only'
import { getLocale } from 'next-intl/server'
import { knownLocale } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'

/** Refuses fields in the shape of the upstream's own refusals; what is said of each is a key of `order.error`. */
export async function refuseFields(fields: Record<string, string[]>): Promise<never> {
  const [spoken, { requestId }] = await Promise.all([getLocale(), currentCaller()])
  throw new UpstreamError('INVALID_INPUT', knownLocale(spoken), { requestId, fields })
}

export const refuseField = (field: string, key: string): Promise<never> => refuseFields({ [field]: [key] })
