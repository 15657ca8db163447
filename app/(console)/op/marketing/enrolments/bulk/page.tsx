import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { QUEUE } from '@/app/(console)/marketing/_enrolment/paths'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { BULK, BULK_MOST, bulkHref, refusedIn } from './_bulk/bulk-address'
import { BulkDecision } from './_bulk/bulk-decision'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('enrolment.bulk'))('title'),
})

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

/** Page on which several enrolments are decided. */
export default async function BulkPage({ searchParams }: PageProps<'/op/marketing/enrolments/bulk'>) {
  await requireScreen(BULK)
  const [t, search] = await Promise.all([getTranslations('enrolment.bulk'), searchParams])
  const from = safeRedirect(one(search.from) ?? '') ?? QUEUE
  const ids = (one(search.ids) ?? '').split(',').filter(Boolean).slice(0, BULK_MOST)
  const refused = refusedIn(one(search.refused))
  const none = <EmptyState title={t('none')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }}>
      {ids.length > 0 ? await orError(() => BulkDecision({ ids, from, refused }), bulkHref(ids, from)) : none}
    </FormPage>
  )
}
