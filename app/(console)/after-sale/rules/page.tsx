import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ListPage } from '@/components/page/list-page'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { RULES } from './rule-form'
import { RuleTable } from './rule-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale.rules'))('title') }
}

/** Page of the automatic replies that the marketplace sends for the shop. */
export default async function Rules({ searchParams }: PageProps<'/after-sale/rules'>) {
  const { can } = await requireScreen('/after-sale/rules')
  const [t, search] = await Promise.all([getTranslations('afterSale.rules'), searchParams])
  const mayEdit = can('afterSaleRule:edit') && can('finance:view')
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={<FlashNotice search={search} />}
      actions={
        mayEdit && (
          <ButtonLink look="primary" href={`${RULES}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    >
      {await orError(() => RuleTable({ mayEdit }), RULES)}
    </ListPage>
  )
}
