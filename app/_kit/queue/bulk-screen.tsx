import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import type { FormShellProps } from '@/components/form/form-shell'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { safeRedirect } from '@/lib/navigation/redirect'
import { bulkHref, idsIn, outcomeIn } from './bulk-address'
import type { BulkKind } from './bulk-kind'
import { BulkPreview } from './bulk-preview'
import { BulkResults } from './bulk-results'

interface Props {
  kind: BulkKind
  /** Server function of the area, which ends with `decideCases`. */
  decide: FormShellProps<never>['action']
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

async function NothingTicked({ from }: { from: string }) {
  const t = await getTranslations('approval.bulk')
  return <EmptyState title={t('none')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
}

/** Page that decides several cases of one kind, then shows the results. */
export async function BulkScreen({ kind, decide, search }: Props) {
  const t = await getTranslations('approval.bulk')
  const address = plainQuery(search)
  const from = safeRedirect(address.from ?? '') ?? kind.list
  const ids = idsIn(address.ids)
  const outcome = outcomeIn(address)
  const draw = () => {
    if (outcome) return BulkResults({ kind, from, outcome })
    return ids.length > 0 ? BulkPreview({ kind, decide, ids, from }) : NothingTicked({ from })
  }
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} wide>
      {await orError(draw, bulkHref({ list: kind.list, ids, from }))}
    </FormPage>
  )
}
