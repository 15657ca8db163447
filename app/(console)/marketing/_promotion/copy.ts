import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Id } from '@/lib/contract/common'
import { orElse } from '@/lib/upstream/read'

const NAME_MOST = 30

/** Values of a form that are not copied: a period is chosen anew, and a code is used once. */
const OWN = ['id', 'version', 'startsAt', 'endsAt', 'code', 'codeCount'] as const

type Named = { name?: string }

/** Where the form of a kind begins as a copy of a promotion. */
export const copyHref = (list: string, id: string): string => `${list}/new?copy=${encodeURIComponent(id)}`

/**
 * The promotion that `?copy=` names, and the values with which its copy begins: all but the period, and a name that says
 * so. Null where none is named or it cannot be read: the form is then a new one.
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
