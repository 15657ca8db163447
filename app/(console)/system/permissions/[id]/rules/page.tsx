import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { Outcome } from '@/components/page/outcome'
import { plainQuery } from '@/components/table/list-url'
import { TextLink } from '@/components/ui/text-link'
import { requireScreen } from '@/lib/session/session'
import { PERMISSIONS } from '../../_permissions/tree-view'
import { RuleParts } from './_components/rule-parts'

const DONE = ['added', 'saved', 'deleted'] as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('permission.rules'))('title') }
}

/** Rules that limit which rows of an entry's screen the members of a role see. */
export default async function RulesPage({ params, searchParams }: PageProps<'/system/permissions/[id]/rules'>) {
  const { can } = await requireScreen('/system/permissions/[id]/rules')
  const [t, { id }, search] = await Promise.all([getTranslations('permission.rules'), params, searchParams])
  const { rule = '', column = '', username = '', done } = plainQuery(search)
  return (
    <FormPage
      title={t('title')}
      back={{ href: `${PERMISSIONS}/${id}`, label: t('back') }}
      wide
      notices={
        <Outcome
          done={done}
          known={DONE}
          text={(key) => t(`done.${key}`)}
          action={(key) =>
            key === 'added' && can('role:grant') && <TextLink href="/system/roles">{t('toRoles')}</TextLink>
          }
        />
      }
    >
      {
        await orError(
          () => RuleParts({ id, rule, column, username, mayEdit: can('dataRule:edit') }),
          `${PERMISSIONS}/${id}/rules`,
        )
      }
    </FormPage>
  )
}
