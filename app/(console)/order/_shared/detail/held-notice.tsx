import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import { OPERATOR_TYPE } from '@/lib/domain/order-status'
import { type DetailContext, panelHref } from './detail-context'

/** What to do about a hold, as a key of `order.detail.holdNext`: it depends on who holds and who reads. */
function nextStep(platform: boolean, mayLift: boolean) {
  if (platform) return mayLift ? 'platformLifts' : 'platform'
  return mayLift ? 'lift' : 'shop'
}

/** The hold of an order, said once: since when, by whom and why, what that means, and what to do. */
export async function Held({ context }: { context: DetailContext }) {
  const { order, offers, address } = context
  if (!order.hold) return null
  const t = await getTranslations('order')
  const { by, byName, reason, at } = order.hold
  const platform = by === OPERATOR_TYPE.platform
  const who = t(platform ? 'detail.heldByPlatform' : 'detail.heldByShop', { name: byName })
  const mayLift = offers.some(({ act, blocked }) => act === 'release' && !blocked)
  const lift = (
    <ButtonLink size="sm" href={panelHref(context, 'release')}>
      {t('act.release')}
    </ButtonLink>
  )
  return (
    <Notice
      tone="warn"
      icon={<Icon name="ban" />}
      title={t('detail.held')}
      action={mayLift && address.panel !== 'release' && lift}
    >
      {who} · <Time value={at} />
      {reason && ` · ${reason}`}
      <br />
      {t(`detail.holdNext.${nextStep(platform, mayLift)}`)}
    </Notice>
  )
}
