import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Id } from '@/lib/contract/common'
import { listLabels } from '@/lib/contract/label'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { LabelCard } from './_components/label-card'
import { NewLabel } from './_components/new-label'
import { LABEL, labelHref } from './label-address'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('label'))('title') }
}

/** Labels of an order, and a form for another. Throws `UpstreamError`. */
async function draw(order: string, from: string, session: Session) {
  const t = await getTranslations('label')
  const back = <ButtonLink href={from}>{t('back')}</ButtonLink>
  if (!order) return <EmptyState title={t('none')} text={t('noneText')} actions={back} />
  const found = await read(listLabels, { query: { order } })
  return (
    <div className="page-stack">
      {found.labels.map((label) => (
        <LabelCard key={label.id} label={label} order={found} from={from} session={session} />
      ))}
      <NewLabel order={found} from={from} session={session} />
    </div>
  )
}

/** Postage labels of one order: buy, print and void. */
export default async function LabelPage({ searchParams }: PageProps<'/order/ship/label'>) {
  const session = await requireScreen(LABEL)
  const [t, search] = await Promise.all([getTranslations('label'), searchParams])
  const order = Id.safeParse(search.order).data ?? ''
  const from = safeRedirect([search.from].flat()[0]) ?? '/order/ship'
  const notices = (
    <>
      <FlashNotice search={search} />
      {search.outcome === 'noFile' && <Notice tone="danger" title={t('noFile')} />}
    </>
  )
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} notices={notices}>
      {await orError(() => draw(order, from, session), labelHref(order, from))}
    </FormPage>
  )
}
