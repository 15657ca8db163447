import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { BULK, bulkHref, idsIn, outcomeIn } from './_bulk/bulk-address'
import { BulkPreview } from './_bulk/bulk-preview'
import { BulkResults } from './_bulk/bulk-results'
import { BULK_KIND_NAMES, BULK_KINDS } from './_bulk/kinds'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('approval.bulk'))('title'),
})

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

async function NothingTicked({ from }: { from: string }) {
  const t = await getTranslations('approval.bulk')
  return <EmptyState title={t('none')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
}

/** Page on which several cases of one kind are decided. */
export default async function BulkPage({ searchParams }: PageProps<'/op/approvals/bulk'>) {
  const { can } = await requireScreen(BULK)
  const [t, search] = await Promise.all([getTranslations('approval.bulk'), searchParams])
  const kind = BULK_KIND_NAMES.find((name) => name === one(search.kind) && can(BULK_KINDS[name].permission))
  const from = safeRedirect(one(search.from) ?? '') ?? (kind ? BULK_KINDS[kind].list : '/op/approvals')
  const ids = idsIn(one(search.ids))
  const outcome = outcomeIn(one(search.held), one(search.refused))
  const asks = kind && (outcome || ids.length > 0)
  const draw = () => {
    if (!asks) return NothingTicked({ from })
    return outcome ? BulkResults({ kind, from, outcome }) : BulkPreview({ kind, ids, from })
  }
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} wide>
      {await orError(draw, bulkHref({ kind: kind ?? '', ids, from }))}
    </FormPage>
  )
}
