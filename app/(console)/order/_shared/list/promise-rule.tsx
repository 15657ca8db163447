import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'

/** Legend of the deadline colours, which depend on the elapsed share of the promise, not on hours. */
export function PromiseRule() {
  const t = useTranslations('order.promiseRule')
  return (
    <Popover
      id="promise-rule"
      look="quiet"
      size="sm"
      label=""
      align="end"
      name={t('title')}
      icon={<Icon name="help" size={14} />}
    >
      <div className="order-rule">
        <b>{t('title')}</b>
        <p>{t('text')}</p>
        <ul>
          {(['ok', 'soon', 'urgent'] as const).map((band) => (
            <li key={band} className={`promise-${band}`}>
              {t(band)}
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}
