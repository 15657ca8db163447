import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { lackOf } from '@/lib/session/missing-right'

/** Notice for readers without access to orders: everyone may open the home page, but not its figures. */
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
