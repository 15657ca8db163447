import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'

export function Notices() {
  const t = useTranslations('gallery.notices')
  return (
    <section className="page-stack" aria-label={t('title')}>
      <Notice icon={<Icon name="info" />}>{t('info')}</Notice>
      <Notice tone="ok" icon={<Icon name="success" />}>
        {t('ok')}
      </Notice>
      <Notice
        tone="warn"
        title={t('head')}
        action={
          <ButtonLink size="sm" href="/order/list">
            {t('action')}
          </ButtonLink>
        }
      >
        {t('warn')}
      </Notice>
      <Notice tone="danger" icon={<Icon name="warning" />}>
        {t('danger')}
      </Notice>
    </section>
  )
}
