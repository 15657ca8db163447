import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { agreeHref } from '../../_after-sale/agree-address'
import { orError } from '../../or-error'
import { Agreement } from './_components/agreement'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale.bulk'))('title') }
}

const one = (value: string | string[] | undefined): string => [value].flat()[0] ?? ''

/** Page that lists the ticked cases to be agreed to with their total, and the others with reasons. */
export default async function AgreePage({ searchParams }: PageProps<'/after-sale/bulk'>) {
  await requireScreen('/after-sale/bulk')
  const [t, search] = await Promise.all([getTranslations('afterSale.bulk'), searchParams])
  const from = safeRedirect(one(search.from)) ?? '/after-sale/list'
  const ids = one(search.ids).split(',').filter(Boolean)
  const none = <EmptyState title={t('none')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }}>
      {ids.length > 0 ? await orError(() => Agreement({ ids, from }), agreeHref(ids, from)) : none}
    </FormPage>
  )
}
