import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { requireSession } from '@/lib/session/session'
import { orError } from '../../or-error'
import { reasonsFor } from './reasons'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('inspector.why'))('title') }
}

/** Page behind every refusal: the permission inspector for those who may use it, an explanation for others. */
export default async function Why({ searchParams }: PageProps<'/account/why'>) {
  const session = await requireSession()
  const { screen = '', code = '' } = plainQuery(await searchParams)
  const query = new URLSearchParams({ user: session.user.username, screen, code })
  if (session.can('inspector:use')) redirect(`/system/inspector?${query}`)
  const t = await getTranslations('inspector.why')
  return (
    <FormPage title={t('title')} back={{ href: '/', label: t('back') }}>
      {await orError(() => reasonsFor(session, { screen, code }), `/account/why?${query}`)}
    </FormPage>
  )
}
