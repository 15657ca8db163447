import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordLog } from '@/app/_kit/record/record-log'
import { recordTitle } from '@/app/_kit/record/record-title'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { UserOutcome } from '../_components/user-outcome'
import { userPart } from '../_components/user-part'
import { nameOfUser } from '../_users/read-user'
import { USERS } from '../_users/user-view'

type Props = PageProps<'/system/users/[id]'>

const titleFor = (id: string) => recordTitle('system.users', nameOfUser(id))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/users/[id]')
  return { title: await titleFor((await params).id) }
}

/** One user: facts, acts and form. */
export default async function UserPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/users/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('system.users'), params, searchParams])
  const back = safeRedirect(search.from)
  return (
    <FormPage
      title={await titleFor(id)}
      back={{ href: back?.startsWith(USERS) ? back : USERS, label: t('title') }}
      wide
      notices={
        <>
          <UserOutcome search={search} />
          <RecordLog id={id} />
        </>
      }
    >
      {
        await orError(
          () => userPart(id, { copy: plainQuery(search).copy ?? '', version: search.version }, can),
          `${USERS}/${id}`,
        )
      }
    </FormPage>
  )
}
