import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type ListState, listHref } from '@/components/table/list-url'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'

/** Groups orders by payment or lists each separately; a link, so that addresses and saved views keep the choice. */
export function ByPayment({ state }: { state: ListState }) {
  const t = useTranslations('order.payment')
  const on = state.query.group === 'payment'
  return (
    <TextLink
      href={listHref(state, { group: on ? null : 'payment', sort: null, order: null })}
      aria-current={on ? 'true' : undefined}
      className={clsx(buttonClass({ look: 'quiet' }), 'order-by-payment')}
    >
      <Icon name="rows" />
      {t('group')}
      {on && <span aria-hidden>×</span>}
    </TextLink>
  )
}
