import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { lengthInWords } from '@/components/ui/promise-text'
import { promiseWords } from '@/components/ui/promise-words'
import { Time } from '@/components/ui/time'
import { knownLocale } from '@/lib/domain/locale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import { latePaused } from '@/lib/domain/ship-deadline'
import type { DetailContext } from './detail-context'
import { reasonWords } from './reason-words'
import { ReleaseForm } from './release-panel'

/** Returns a key of `order.detail.holdNext`, by who placed the hold and who reads it. */
function nextStep(platform: boolean, mayLift: boolean) {
  if (platform) return mayLift ? 'platformLifts' : 'platform'
  return mayLift ? 'lift' : 'shop'
}

/** The hold of an order: since when, by whom and why, its effect, and the next step. */
export async function Held({ context }: { context: DetailContext }) {
  const { order, offers, address } = context
  // The team's notice covers orders waiting for their team.
  if (!order.hold || order.hold.by === OPERATOR_TYPE.system) return null
  const t = await getTranslations('order')
  const { by, byName, code, reason, at } = order.hold
  const locale = knownLocale(await getLocale())
  const kind = code && (await reasonWords(locale)).word(code)
  const before = latePaused(order.promise)
  const platform = by === OPERATOR_TYPE.platform
  const who = t(platform ? 'detail.heldByPlatform' : 'detail.heldByShop', { name: byName })
  const mayLift = offers.some(({ act, blocked }) => act === 'release' && !blocked)
  return (
    <Notice
      tone="warn"
      icon={<Icon name="ban" />}
      title={t('detail.held')}
      action={mayLift && address.panel !== 'release' && <ReleaseForm context={context} />}
    >
      {who} · <Time value={at} />
      {kind && ` · ${kind}`}
      {reason && ` · ${reason}`}
      <br />
      {before !== null && `${t('detail.lateWhenHeld', { time: lengthInWords(before, await promiseWords()) })} `}
      {t(`detail.holdNext.${nextStep(platform, mayLift)}`)}
    </Notice>
  )
}
