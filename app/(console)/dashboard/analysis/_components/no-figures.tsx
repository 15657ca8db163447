import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { lackOf } from '@/lib/session/missing-right'

/** The home page is everybody's; its figures are of orders, and are told by the right to see those. */
export async function NoFigures() {
  const [t, lack] = await Promise.all([getTranslations('dashboard.analysis'), lackOf('order:list')])
  return (
    <BoardPage title={t('title')}>
      <Card>
        <p>
          {t('noFigures')} {lack}
        </p>
        <TextLink href="/dashboard/workplace">{t('toWorkplace')}</TextLink>
      </Card>
    </BoardPage>
  )
}
