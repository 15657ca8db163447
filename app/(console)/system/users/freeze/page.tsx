import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { wayBack } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { requireScreen } from '@/lib/session/session'
import { FreezeForm } from '../_components/freeze-form'
import { listAt, USERS } from '../_users/user-view'

const PATH = `${USERS}/freeze` as const
const Chosen = z.object({
  status: z.enum(['1', '2']).catch('2'),
  ids: z
    .string()
    .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
    .catch([]),
  /** Query of the list of the selection, to return to. */
  query: z.string().catch('').transform(wayBack),
})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.users'))('freezeTitle') }
}

/** Preview of freezing or unfreezing the selected users. */
export default async function FreezePage({ searchParams }: PageProps<'/system/users/freeze'>) {
  const { can } = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('system.users'), searchParams])
  const { status, ids, query } = Chosen.parse(search)
  const list = listAt(query)
  return (
    <FormPage title={t(status === '2' ? 'freezeTitle' : 'unfreezeTitle')} back={{ href: list, label: t('title') }}>
      {await orError(() => FreezeForm({ status, ids: ids.slice(0, 100), query, list, mayRead: can('log:view') }), list)}
    </FormPage>
  )
}
