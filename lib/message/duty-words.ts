import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Session } from '@/lib/session/session'

/**
 * Texts of a message that its reader must acknowledge. Null during a role preview, which changes nothing and so cannot
 * acknowledge.
 */
export const dutyWords = async ({ user }: Pick<Session, 'user'>): Promise<string | null> =>
  user.preview ? null : (await getTranslations('message.mine'))('due')
