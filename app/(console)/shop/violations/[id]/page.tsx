import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { groupOfViolation } from '@/app/(console)/_violation/violation-lists'
import { ViolationFacts } from '@/app/(console)/_violation/violation-parts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { getViolation } from '@/lib/contract/violation'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { AppealPart } from './appeal-part'

type Props = PageProps<'/shop/violations/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('violation'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, { violation }] = await Promise.all([getTranslations('violation'), read(getViolation, { query: { id } })])
  const href =
    violation.refId && `${violation.refType === 'order' ? '/order/detail' : '/goods/detail'}/${violation.refId}`
  return (
    <DetailPage
      title={violation.no}
      back={{ href: '/shop/violations', label: t('own.title') }}
      status={<Status group={groupOfViolation(violation)}>{t(`state.${violation.state}`)}</Status>}
      notices={<FlashNotice search={search} />}
      aside={<AppealPart violation={violation} session={session} />}
    >
      <ViolationFacts
        violation={violation}
        about={href ? <TextLink href={href}>{violation.refName}</TextLink> : undefined}
      />
    </DetailPage>
  )
}

/** One violation of the shop: subject, rule, and the appeal with its deadline. */
export default async function OwnViolation({ params, searchParams }: Props) {
  const session = await requireScreen('/shop/violations/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/shop/violations/${id}`)
}
