import 'server-only'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { promotionResults } from '@/lib/contract/marketing/results'
import { orElse, read } from '@/lib/upstream/read'
import { promotionHref } from '../_promotion/promotion-href'
import { ResultsBoard } from './results-board'

/** Page of a promotion's results, for a shop or the platform; `under` is the marketing path of that side. */
export async function ResultsView({ id, under }: { id: string; under: '/marketing' | '/op/marketing' }) {
  const [t, known] = await Promise.all([
    getTranslations('promotionResults'),
    orElse(read(promotionResults, { query: { id } }), null),
  ])
  const files = `/marketing/results/${id}`
  return (
    <BoardPage
      title={known ? t('titleOf', { name: known.name }) : t('title')}
      note={known && t(`kind.${known.kind}`)}
      actions={
        known && (
          <>
            <ButtonLink href={`${under}/participants?promotion=${id}`}>{t('participants.title')}</ButtonLink>
            <ButtonLink href={promotionHref(known, under)}>{t('toPromotion')}</ButtonLink>
            <ButtonLink href={`${files}/days.csv`} icon={<Icon name="download" />} download>
              CSV
            </ButtonLink>
            <ButtonLink href={`${files}/days.xlsx`} icon={<Icon name="download" />} download>
              {t('workbook')}
            </ButtonLink>
          </>
        )
      }
    >
      {await orError(() => ResultsBoard({ id }), `${under}/results/${id}`)}
    </BoardPage>
  )
}
