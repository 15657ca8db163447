import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import type { ShopChange } from '@/lib/contract/shop/change'
import { decide } from './actions'

interface Props {
  change: ShopChange
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Form to agree, or to refuse with a reason in both languages; nothing once decided. */
export async function ChangeDecision({ change, search }: Props) {
  const t = await getTranslations('shop.changes')
  if (change.state !== 'pending') return null
  return (
    <DecisionForm
      kind="shopChange"
      action={decide}
      hidden={{ id: change.id, version: change.version }}
      search={search}
      reasons="name_logo_reason"
      accept={t('pass')}
      back={t('fail')}
    />
  )
}
