import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'

/** First use: one sentence about what will stand here. */
export async function NewShop() {
  const t = await getTranslations('dashboard.workplace.new')
  return (
    <Notice icon={<Icon name="store" />} title={t('title')}>
      {t('text')}
    </Notice>
  )
}
