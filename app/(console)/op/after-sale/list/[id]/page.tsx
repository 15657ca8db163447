import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getCase } from '@/lib/contract/after-sale'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { CasePage } from '../../../../_after-sale/case-frame'
import { FlashNotice } from '../../../../_record/flash-notice'
import { orError } from '../../../../or-error'
import { OperatorActs } from './operator-acts'

type Props = PageProps<'/op/after-sale/list/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, detail] = await Promise.all([getTranslations('afterSale'), upstream(getCase, { query: { id } })])
  const back = { href: '/op/after-sale/list', label: t('title') }
  return (
    <CasePage detail={detail} session={session} back={back} notices={<FlashNotice search={search} />}>
      <OperatorActs detail={detail} session={session} />
    </CasePage>
  )
}

/** One case of any shop: looked at, tried again, or taken to the platform. */
export default async function AnyCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/after-sale/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/after-sale/list/${id}`)
}
