import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Session } from '@/lib/session/session'

/**
 * The words of a message that its reader is to acknowledge. Null while somebody looks through a role: a preview changes
 * nothing, so that nothing could be acknowledged in it.
 */
export const dutyWords = async ({ user }: Pick<Session, 'user'>): Promise<string | null> =>
  user.preview ? null : (await getTranslations('message.mine'))('due')
