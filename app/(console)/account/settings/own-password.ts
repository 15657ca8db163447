import 'server-only'
import { getTranslations } from 'next-intl/server'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'

/** Sends the request; reports a wrong password at its field as "current", since this form has no old password. */
export async function withOwnPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'PASSWORD_WRONG') throw error
    const [t, { locale, requestId }] = await Promise.all([getTranslations('settings.fault'), currentCaller()])
    throw new UpstreamError('PASSWORD_WRONG', locale, { requestId, fields: { password: [t('password')] } })
  }
}
