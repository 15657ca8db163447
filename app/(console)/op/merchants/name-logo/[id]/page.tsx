import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { CHANGE_GROUPS, OldAndNew, ReasonLine } from '@/app/(console)/_shop/change-facts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { getChange } from '@/lib/contract/shop/change'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ChangeChecks } from '../change-checks'
import { ChangeDecision } from '../change-decision'

const QUEUE = '/op/merchants/name-logo'
type Props = PageProps<'/op/merchants/name-logo/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.changes'))('oneTitle') }
}

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, locale, change] = await Promise.all([
    getTranslations('shop.changes'),
    getLocale(),
    read(getChange, { query: { id } }),
  ])
  return (
    <DetailPage
      title={`${t(`kind.${change.kind}`)} · ${pickText(change.shopName, knownLocale(locale))}`}
      back={{ href: QUEUE, label: t('title') }}
      status={<Status group={CHANGE_GROUPS[change.state]}>{t(`tab.${change.state}`)}</Status>}
      notices={<CaseBar kind="shopChange" id={id} path={`${QUEUE}/${id}`} search={search} record={id} />}
      aside={<ChangeDecision change={change} search={search} />}
    >
      <Card title={t('compare')}>
        <OldAndNew change={change} />
        <ReasonLine reason={change.reason} />
      </Card>
      <ChangeChecks change={change} />
    </DetailPage>
  )
}

/** One change: current next to requested, and the decision. */
export default async function ChangePage({ params, searchParams }: Props) {
  await requireScreen('/op/merchants/name-logo/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${QUEUE}/${id}`)
}
