import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ListPage } from '@/components/page/list-page'
import { listHref } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { TemplateTable, TemplateTabs } from './_components/template-table'
import { TEMPLATES, templateView } from './_templates/template-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('template'))('title') }
}

/** Templates of events, on the site and by mail. */
export default async function Templates({ searchParams }: PageProps<'/op/messages/templates'>) {
  await requireScreen(TEMPLATES)
  const { query, state } = templateView(await searchParams)
  const t = await getTranslations('template')
  return (
    <ListPage title={t('title')} note={t('note')} tabs={<TemplateTabs state={state} />}>
      {await orError(() => TemplateTable({ query }), listHref(state))}
    </ListPage>
  )
}
