import { useTranslations } from 'next-intl'
import { ButtonLink } from './button'
import { Icon } from './icon'
import { Notice } from './notice'
import { Time } from './time'

/**
 * Notice that the marketplace does not respond: the page shows the last good data and retries automatically. `since` is
 * an ISO instant.
 */
export function StaleBanner({ since, retryHref }: { since: string; retryHref: string }) {
  const t = useTranslations('common.stale')
  return (
    <Notice
      tone="warn"
      role="status"
      icon={<Icon name="offline" />}
      title={t('title')}
      action={
        <ButtonLink size="sm" href={retryHref} data-again="">
          {t('retry')}
        </ButtonLink>
      }
    >
      {t.rich('since', { time: () => <Time value={since} /> })}
    </Notice>
  )
}
