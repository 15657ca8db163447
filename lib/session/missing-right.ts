import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { missingRight } from '@/lib/contract/inspector'
import { listed } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'
import { read } from '@/lib/upstream/read'

type Asked = { ask: readonly string[]; askRole?: string | undefined }

/** Sentence that names the people to ask for a permission. */
export async function whomToAsk({ ask, askRole: role }: Asked): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('inspector.why'), getLocale()])
  const names = listed(ask, locale)
  if (ask.length === 0) return t('askNobody')
  return role ? t('askRole', { names, role }) : t('ask', { names })
}

/** Sentences that name the permission an act needs and the people who can grant it; null if they cannot be read. */
export async function takesRight(code: PermissionCode): Promise<{ right: string; ask: string } | null> {
  const [t, right] = await Promise.all([
    getTranslations('inspector.why'),
    read(missingRight, { query: { code } }, { else: null }),
  ])
  return right && { right: t('takes', { name: right.name, code }), ask: await whomToAsk(right) }
}

/** Sentence that names the missing permission and the people who can grant it; null if they cannot be read. */
export async function lackOf(code: PermissionCode): Promise<string | null> {
  const [t, right] = await Promise.all([
    getTranslations('inspector.why'),
    read(missingRight, { query: { code } }, { else: null }),
  ])
  return right && [t('missing', { name: right.name, code }), await whomToAsk(right)].join(' ')
}
