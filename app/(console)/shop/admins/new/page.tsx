import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen, type Session } from '@/lib/session/session'
import { PasswordFields, RolesField } from '../_people/person-fields'
import { PEOPLE, personForm } from '../_people/person-form'
import { add } from '../actions'

const PATH = '/shop/admins/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('colleague'))('newTitle'),
})

// The roles are read here, so that a failure shows its reason and a retry.
const form = async ({ can }: Session) => {
  const roleIds = await RolesField({ mayEditRoles: can('shop:role') })
  return (
    <Card>
      <RecordForm form={personForm} action={add} controls={{ roleIds, password: <PasswordFields optional /> }} />
    </Card>
  )
}

/** Page that adds a colleague. */
export default async function NewColleague() {
  const session = await requireScreen(PATH)
  const t = await getTranslations('colleague')
  return <RecordPage words="colleague" list={PEOPLE} at={PATH} note={t('newNote')} draw={() => form(session)} />
}
