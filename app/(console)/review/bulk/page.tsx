import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { listCanned } from '@/lib/contract/review/canned'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { bulkHref } from '../../_review/bulk-address'
import { orError } from '../../or-error'
import { CannedForms } from './_components/canned-forms'
import { Replies } from './_components/replies'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('review.bulk'))('title') }
}

const one = (value: string | string[] | undefined): string => [value].flat()[0] ?? ''

async function draw(ids: readonly string[], from: string, chosen: string) {
  const canned = await read(listCanned)
  return (
    <>
      {ids.length > 0 && <Replies ids={ids} from={from} canned={canned} chosen={chosen} />}
      <CannedForms canned={canned} back={bulkHref({ ids, from })} />
    </>
  )
}

/** Page that replies to several reviews, each in its language; also lists the shop's canned replies. */
export default async function ReviewBulk({ searchParams }: PageProps<'/review/bulk'>) {
  await requireScreen('/review/bulk')
  const [t, search] = await Promise.all([getTranslations('review.bulk'), searchParams])
  const from = safeRedirect(one(search.from)) ?? '/review/list'
  const ids = one(search.ids).split(',').filter(Boolean)
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} notices={<FlashNotice search={search} />}>
      {await orError(() => draw(ids, from, one(search.canned)), bulkHref({ ids, from }))}
    </FormPage>
  )
}
