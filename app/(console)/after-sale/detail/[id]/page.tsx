import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getCase } from '@/lib/contract/after-sale'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { CasePage } from '../../../_after-sale/case-frame'
import { FlashNotice } from '../../../_record/flash-notice'
import { orError } from '../../../or-error'
import { SellerActs } from './_components/seller-acts'

type Props = PageProps<'/after-sale/detail/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, detail] = await Promise.all([getTranslations('afterSale'), upstream(getCase, { query: { id } })])
  return (
    <CasePage
      detail={detail}
      session={session}
      back={{ href: '/after-sale/list', label: t('title') }}
      notices={<FlashNotice search={search} />}
    >
      <SellerActs detail={detail} />
    </CasePage>
  )
}

/** One case of the shop, with what it may do about it now. */
export default async function OwnCase({ params, searchParams }: Props) {
  const session = await requireScreen('/after-sale/detail/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/after-sale/detail/${id}`)
}
