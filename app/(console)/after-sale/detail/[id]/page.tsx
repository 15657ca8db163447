import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { CasePage } from '@/app/(console)/_after-sale/case-frame'
import { orError } from '@/app/(console)/or-error'
import { getCase } from '@/lib/contract/after-sale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SellerActs } from './_components/seller-acts'

type Props = PageProps<'/after-sale/detail/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, detail] = await Promise.all([getTranslations('afterSale'), read(getCase, { query: { id } })])
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

/** One case of the shop, with its possible acts. */
export default async function OwnCase({ params, searchParams }: Props) {
  const session = await requireScreen('/after-sale/detail/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/after-sale/detail/${id}`)
}
