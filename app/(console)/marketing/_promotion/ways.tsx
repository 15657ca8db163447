import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import type { PermissionCode } from '@/lib/domain/permission'
import { requireSession } from '@/lib/session/session'
import { copyHref } from './copy'
import type { MarketingSide } from './promotion-href'

interface WaysProps {
  promotion: { id: string; state: number }
  /** The list of its kind. */
  list: string
  /** Right to add a promotion of its kind. */
  right: PermissionCode | undefined
}

/** Links from a promotion to its results and to a copy. */
export async function Ways({ promotion, list, right }: WaysProps) {
  const t = await getTranslations('promotion')
  const { can } = await requireSession()
  const side: MarketingSide = list.startsWith('/op/') ? '/op/marketing' : '/marketing'
  return (
    <div className="form-buttons">
      {promotion.state > 0 && can('marketing:data') && (
        <ButtonLink href={`${side}/results/${promotion.id}`}>{t('results')}</ButtonLink>
      )}
      {right && can(right) && <ButtonLink href={copyHref(list, promotion.id)}>{t('copy')}</ButtonLink>}
    </div>
  )
}
