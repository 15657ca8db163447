import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { tabOf } from '@/components/page/detail-tabs'
import { Status } from '@/components/ui/status'
import { getMerchant } from '@/lib/contract/merchant'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfMerchant } from '../merchant-list'
import { standingText } from '../standing-text'
import { MerchantActs, MerchantForms } from './_components/merchant-acts'
import { MerchantTabRow } from './_components/merchant-tab-row'
import { MerchantPart, tabsFor } from './_components/merchant-tabs'

type Props = PageProps<'/op/merchants/list/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('merchant'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, spoken, shop] = await Promise.all([
    getTranslations('merchant'),
    getLocale(),
    read(getMerchant, { query: { id } }),
  ])
  const path = `/op/merchants/list/${id}`
  const tabs = tabsFor(session)
  const tab = tabOf(tabs, search.tab)
  const waits = shop.banAsked && session.can('merchant:ban')
  return (
    <DetailPage
      title={`${pickText(shop.name, knownLocale(spoken))} · ${shop.no}`}
      back={{ href: '/op/merchants/list', label: t('title') }}
      status={<Status group={groupOfMerchant(shop)}>{standingText(shop, t as never, knownLocale(spoken))}</Status>}
      actions={<MerchantForms id={id} session={session} />}
      notices={
        <>
          {waits ? <CaseBar kind="shopBan" id={id} path={path} search={search} /> : <FlashNotice search={search} />}
          <MerchantTabRow path={path} tabs={tabs} current={tab} />
        </>
      }
      aside={tab === 'overview' && <MerchantActs shop={shop} session={session} />}
    >
      <MerchantPart tab={tab} shop={shop} session={session} />
    </DetailPage>
  )
}

/** One shop: state and reasons, people, notes, and possible decisions. */
export default async function MerchantPage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/merchants/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/merchants/list/${id}`)
}
