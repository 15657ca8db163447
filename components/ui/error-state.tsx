import { useTranslations } from 'next-intl'
import { ButtonLink } from './button'
import { CopyButton } from './copy-button'

interface ErrorStateProps {
  /** The cause in the reader's language, from the error's `message`. */
  message: string
  /** Id to find the failure in the log. Refusals have none, and offer no retry. */
  requestId?: string | undefined
  /** Address of the current page, for the retry link and automatic retries (`live-recovery`). */
  retryHref?: string
  /** Address that explains a refusal. */
  whyHref?: string | undefined
}

/** A part of the page that could not be read; the rest stays usable. */
export function ErrorState({ message, requestId, retryHref, whyHref }: ErrorStateProps) {
  const t = useTranslations('common.error')
  return (
    <div className="state" role="alert" data-again={requestId && retryHref ? '' : undefined}>
      <h2>{requestId ? t('title') : message}</h2>
      {requestId && <p>{message}</p>}
      {requestId && (
        <p className="meta">
          {t('request')} <span className="mono">{requestId}</span> <CopyButton value={requestId} />
        </p>
      )}
      {whyHref && (
        <div className="state-actions">
          <ButtonLink href={whyHref}>{t('why')}</ButtonLink>
        </div>
      )}
      {requestId && retryHref && (
        <div className="state-actions">
          <ButtonLink href={retryHref}>{t('retry')}</ButtonLink>
        </div>
      )}
    </div>
  )
}
