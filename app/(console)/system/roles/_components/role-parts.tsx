import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { askedValues, withOld } from '@/app/_kit/record/old-values'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/contract/role'
import type { PermissionCode } from '@/lib/domain/permission'
import { readRoles } from '../_roles/read-role'
import type { RightsQuery } from '../_roles/rights-view'
import type { RolePart } from '../_roles/role-part'
import { remove } from '../actions'
import { LackingPages } from './lacking-card'
import { PartLinks } from './part-links'
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
  /** Row of the log whose names the form starts with. */
  version: string | undefined
  /** Last act, with the part of the page that it belongs to. */
  said: { part: string; word: ReactNode }
}

/** Leaves room for the notice about unsaved parts at the top of the window. */
const BELOW_NOTICE = { scrollMarginTop: '60px' }

interface Part {
  id: RolePart
  title: string
  body: ReactNode
}

/** Parts of the page that the reader may see, from top to bottom. */
async function partsOf(role: Role, { id, can, query, who, version, said }: Props): Promise<Part[]> {
  const [t, words, rules, old] = await Promise.all([
    getTranslations('system.roles'),
    getTranslations('role'),
    getTranslations('permission.rules'),
    askedValues(version, { refType: 'role', refId: id }),
  ])
  const editable = role.manageable && can('role:edit')
  const mayGrant = can('role:grant')
  const rights = (
    <>
      {said.part === 'rights' && <LackingPages role={role} locked={!(role.manageable && mayGrant)} />}
      <RoleRights role={role} mayGrant={mayGrant} query={query} />
    </>
  )
  const names = <RoleNames role={withOld(role, old)} kind={role.kind} old={old} />
  const made = <RoleRules role={role} mayGrant={mayGrant} mayMake={can('permission:list') && can('dataRule:edit')} />
  const blocked = role.users > 0 && t('deleteUsed', { users: role.users })
  const end = (
    <DeleteCard action={remove} hidden={{ id }} title={t('delete')} sure={t('deleteNow')} blocked={blocked}>
      {t('deleteHint')}
    </DeleteCard>
  )
  const parts: (Part | false)[] = [
    {
      id: 'look',
      title: words('look'),
      body: <RoleLook role={role} mayCopy={can('role:add')} mayAsk={can('inspector:use')} />,
    },
    editable && { id: 'names', title: t('names'), body: names },
    { id: 'members', title: words('members'), body: <RoleMembers role={role} who={who} can={can} /> },
    { id: 'rights', title: t('rights'), body: rights },
    { id: 'rules', title: rules('title'), body: made },
    editable && { id: 'landing', title: words('landing'), body: <RoleLanding role={role} /> },
    can('log:view') && { id: 'history', title: words('history'), body: <RoleHistory id={role.id} /> },
    editable && !role.builtIn && { id: 'delete', title: t('delete'), body: end },
  ]
  return parts.filter((part) => part !== false)
}

/** All parts of a role, with links beside them; the result of an act is shown at the head of its part. */
export async function RoleParts(props: Props) {
  const { id, can, said } = props
  const [t, roles] = await Promise.all([getTranslations('system.roles'), readRoles()])
  const role = roles.find((each) => each.id === id)
  if (!role) return <EmptyState title={t('gone')} text={t('goneText')} />
  const parts = await partsOf(role, props)
  return (
    <>
      {!parts.some((part) => part.id === said.part) && said.word}
      {said.part !== 'rights' && <LackingPages role={role} locked={!(role.manageable && can('role:grant'))} />}
      {!role.manageable && <Notice>{t('notManageable')}</Notice>}
      <div className="page-beside">
        <PartLinks label={t('parts')} parts={parts} />
        <div className="page-stack">
          {parts.map((part) => (
            <div key={part.id} id={part.id} className="page-stack" style={BELOW_NOTICE}>
              {part.id === said.part && said.word}
              {part.body}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
