import { useTranslations } from 'next-intl'
import { BoardRow } from '@/components/page/board-page'
import { TableSkeleton } from '@/components/table/table-skeleton'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { StaleBanner } from '@/components/ui/stale-banner'

export function States() {
  const t = useTranslations('gallery.states')
  return (
    <>
      <StaleBanner since="2026-11-21T09:42:00Z" retryHref="/test/home" />
      <BoardRow>
        <Card padded={false}>
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            actions={
              <ButtonLink look="primary" href="/order/list">
                {t('emptyAction')}
              </ButtonLink>
            }
          />
        </Card>
        <Card padded={false}>
          <ErrorState message={t('error')} requestId="01JD9W6T0M4X" retryHref="/test/home" />
        </Card>
      </BoardRow>
      <Card title={t('title')} padded={false}>
        <TableSkeleton widths={['96px', '1fr', '120px', '80px']} rows={3} />
      </Card>
    </>
  )
}
