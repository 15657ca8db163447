import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import type { ShopClosing } from '@/lib/contract/shop/course'
import { decide } from './actions'

interface Props {
  closing: ShopClosing
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Form to agree, or to refuse with a reason in both languages; nothing once decided. */
export async function ClosingDecision({ closing, search }: Props) {
  const t = await getTranslations('shop.closings')
  if (closing.state !== 'requested') return null
  return (
    <DecisionForm
      kind="shopClosing"
      action={decide}
      hidden={{ id: closing.id, version: closing.version }}
      search={search}
      reasons="closing_reason"
      accept={t('approve')}
      back={t('decline')}
    />
  )
}
