import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/contract/role'
import type { PermissionCode } from '@/lib/domain/permission'
import { askedValues, withOld } from '../../logs/_logs/old-values'
import { readRoles } from '../_roles/read-role'
import type { RightsQuery } from '../_roles/rights-view'
import { remove } from '../actions'
import { LackingPages } from './lacking-card'
import { RoleHistory } from './role-history'
import { RoleLanding } from './role-landing'
import { RoleLook } from './role-look'
import { RoleMembers } from './role-members'
import { RoleNames } from './role-names'
import { RoleRights } from './role-rights'
import { RoleRules } from './role-rules'

interface Props {
  id: string
  can(code: PermissionCode): boolean
  query: RightsQuery
  who: string
  /** A row of the log: the names begin with what they were. */
  version: string | undefined
}

async function DeleteCard({ role }: { role: Role }) {
  const [t, texts] = await Promise.all([getTranslations('system.roles'), formTexts()])
  return (
    <Card title={t('delete')}>
      {role.users > 0 ? (
        <p>{t('deleteUsed', { users: role.users })}</p>
      ) : (
        <ActionForm action={remove} texts={texts} hidden={{ id: role.id }}>
          <AskFirst label={t('delete')} sure={t('deleteNow')}>
            {t('deleteHint')}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}

/** Names, rights and, for a role of one's own, its end. */
export async function RoleParts({ id, can, query, who, version }: Props) {
  const [t, roles, old] = await Promise.all([
    getTranslations('system.roles'),
    readRoles(),
    askedValues(version, { refType: 'role', refId: id }),
  ])
  const role = roles.find((each) => each.id === id)
  if (!role) return <EmptyState title={t('gone')} text={t('goneText')} />
  const editable = role.manageable && can('role:edit')
  return (
    <>
      <LackingPages role={role} locked={!(role.manageable && can('role:grant'))} />
      {!role.manageable && <Notice>{t('notManageable')}</Notice>}
      <RoleLook role={role} mayCopy={can('role:add')} mayAsk={can('inspector:use')} />
      {editable && <RoleNames role={withOld(role, old)} kind={role.kind} old={old} />}
      <RoleMembers role={role} who={who} can={can} />
      <RoleRights role={role} mayGrant={can('role:grant')} query={query} />
      <RoleRules role={role} mayGrant={can('role:grant')} mayMake={can('permission:list') && can('dataRule:edit')} />
      {editable && <RoleLanding role={role} />}
      {can('log:view') && <RoleHistory id={role.id} />}
      {editable && !role.builtIn && <DeleteCard role={role} />}
    </>
  )
}
