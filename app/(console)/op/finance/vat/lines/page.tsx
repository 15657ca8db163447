import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ukDay } from '@/lib/domain/uk-time'
import { requireScreen } from '@/lib/session/session'
import { VAT, vatLineList } from '../_vat/vat-lists'

export const generateMetadata = () => listTitle(vatLineList)

const MONTH = /^20\d{2}-\d{2}$/

/** Order lines and fees behind the figures of a period, by box and rule. */
export default async function VatLines({ searchParams }: PageProps<'/op/finance/vat/lines'>) {
  const session = await requireScreen(vatLineList.path)
  const [t, search] = await Promise.all([getTranslations('finance.vatLine'), searchParams])
  const asked = String(search.period ?? '')
  const period = MONTH.test(asked) ? asked : ukDay(Date.now()).slice(0, 7)
  return (
    <ListScreen
      definition={vatLineList}
      session={session}
      search={search}
      back={{ href: VAT, label: t('back') }}
      actions={
        <ButtonLink href={`${vatLineList.path}/rows.csv?period=${period}`} icon={<Icon name="download" />} download>
          {t('file')}
        </ButtonLink>
      }
    />
  )
}
