import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { type Colleague, getColleague } from '@/lib/contract/colleague'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from '../actions'
import { GROUP_OF } from './people-list'
import { PersonActs } from './person-acts'
import { RolesField } from './person-fields'
import { personForm } from './person-form'

async function About({ person }: { person: Colleague }) {
  const t = await getTranslations('colleague')
  const { state, roles, email, lastLoginTime, createTime, lastDay, secondFactor, frozenReason } = person
  const items = [
    { term: t('column.username'), value: person.username },
    { term: t('column.state'), value: <Status group={GROUP_OF[state]}>{t(`tab.${state}`)}</Status> },
    ...(state === 'frozen' && frozenReason ? [{ term: t('act.reason'), value: frozenReason }] : []),
    { term: t('column.roles'), value: roles.map(({ roleName }) => roleName).join(', ') || t('none') },
    { term: t('column.email'), value: email ?? t('none') },
    { term: t('column.lastDay'), value: lastDay ?? t('noLastDay') },
    { term: t('column.lastLoginTime'), value: lastLoginTime ? <Time value={lastLoginTime} /> : t('never') },
    { term: t('column.second'), value: t(`second.${secondFactor ? 'on' : 'off'}`) },
    { term: t('column.createTime'), value: <Time value={createTime} /> },
  ]
  return (
    <Card title={t('about')}>
      <Facts items={items} />
    </Card>
  )
}

/** One colleague with the editable data, or the reason why nothing can be edited. */
export async function PersonParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, person] = await Promise.all([getTranslations('colleague'), read(getColleague, { query: { id } })])
  if (person.kept)
    return (
      <div className="page-stack">
        <Notice tone="info">{t(`kept.${person.kept}`)}</Notice>
        <About person={person} />
      </div>
    )
  const roleIds = await RolesField({ person, mayEditRoles: can('shop:role') })
  return (
    <PageColumns aside={<About person={person} />}>
      <Card title={t('edit')}>
        <RecordForm form={personForm} action={edit} record={person} controls={{ roleIds }} />
      </Card>
      <PersonActs person={person} />
    </PageColumns>
  )
}
