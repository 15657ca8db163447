import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { Cart } from '@/lib/contract/cart'

/** Terms of a group buy that a buyer accepts, or the reason why it cannot be ordered. */
export async function GroupTerms({ group }: { group: NonNullable<Cart['group']> }) {
  const t = await getTranslations('mall.group')
  const { teamId, people, joined, expiresAt, trouble } = group
  if (trouble) return <Notice tone="warn">{t(`trouble.${trouble}`)}</Notice>
  return (
    <Notice title={t(teamId ? 'joining' : 'opening', { people })}>
      {t('missing', { count: people - joined - 1 })} {t('fullBy')} <Time value={expiresAt} />. {t('refunded')}{' '}
      {teamId && t('placeAtPayment')}
    </Notice>
  )
}
