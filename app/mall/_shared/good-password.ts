import 'server-only'
import { getTranslations } from 'next-intl/server'
import { buyerPasswordProblems } from '@/lib/domain/buyer'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/error'

/** Throws INVALID_INPUT with the rules that a new password breaks, before anything is sent. */
export async function requireGoodPassword(password: string): Promise<void> {
  const problems = buyerPasswordProblems(password)
  if (problems.length === 0) return
  const [{ locale, requestId }, t] = await Promise.all([currentCaller(), getTranslations('mall.register.fault')])
  throw new UpstreamError('INVALID_INPUT', locale, {
    requestId,
    fields: { password: problems.map((each) => t(each)) },
  })
}
