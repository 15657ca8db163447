import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ukStamp } from '@/components/ui/uk-time'
import type { Data } from '@/lib/contract/endpoint'
import type { getSubscription } from '@/lib/contract/subscription'
import { SUBSCRIPTION_STATE as S } from '@/lib/domain/subscription'

interface Props {
  found: Data<typeof getSubscription>
  search: Record<string, string | string[] | undefined>
}

const SAID: Record<number, 'info' | 'warn' | 'danger'> = {
  [S.trial]: 'info',
  [S.due]: 'warn',
  [S.grace]: 'danger',
  [S.expired]: 'danger',
  [S.cancelled]: 'danger',
}

/** Last act, notices about the state, and the order waiting for payment. */
export async function PlanNotices({ found: { subscription, unpaid }, search }: Props) {
  const t = await getTranslations('subscription.plan')
  const { state, next, endTime, graceTime, cancelTime } = subscription
  const tone = next ? undefined : SAID[state]
  const date = (text: string) => ukStamp(Date.parse(text))
  return (
    <>
      <FlashNotice search={search} />
      {search.data === 'refused' && <Notice tone="danger">{t('data.refused')}</Notice>}
      {tone && <Notice tone={tone}>{t(`notice.${state}`, { end: date(endTime), grace: date(graceTime) })}</Notice>}
      {cancelTime && state !== S.cancelled && <Notice tone="warn">{t('notice.ends', { end: date(endTime) })}</Notice>}
      {unpaid && (
        <Notice tone="info" action={<ButtonLink href={`/subscription/orders/${unpaid}`}>{t('toOrder')}</ButtonLink>}>
          {t('notice.unpaid')}
        </Notice>
      )}
    </>
  )
}
