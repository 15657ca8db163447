import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Id } from '@/lib/contract/common'
import { orElse } from '@/lib/upstream/read'

const NAME_MOST = 30

/** Values that a copy does not take over: the period is chosen again, and a code is used once. */
const OWN = ['id', 'version', 'startsAt', 'endsAt', 'code', 'codeCount'] as const

type Named = { name?: string }

/** Address of the form that copies a promotion. */
export const copyHref = (list: string, id: string): string => `${list}/new?copy=${encodeURIComponent(id)}`

/**
 * The promotion named by `?copy=`, and the initial values of its copy: all but the period, with a name that marks the
 * copy. Null if none is named or it cannot be read; the form then starts empty.
 */
export async function copied<P extends Named>(
  search: Readonly<Record<string, string | string[] | undefined>>,
  read: (id: string) => Promise<P>,
): Promise<{ id: string; promotion: P; begins: Readonly<Record<string, unknown>> } | null> {
  const asked = Id.safeParse(search.copy)
  const promotion = asked.success ? await orElse(read(asked.data), null) : null
  if (!asked.success || !promotion) return null
  const t = await getTranslations('promotion')
  const kept = Object.entries(promotion).filter(([name]) => !OWN.some((own) => own === name))
  const name = promotion.name && t('copyOf', { name: promotion.name }).slice(0, NAME_MOST)
  return { id: asked.data, promotion, begins: { ...Object.fromEntries(kept), ...(name && { name }) } }
}
