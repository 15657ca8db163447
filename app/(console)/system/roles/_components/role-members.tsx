import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { SearchForm } from '@/components/table/search-form'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { Role } from '@/lib/contract/role'
import { listUsers, type User } from '@/lib/contract/user'
import type { PermissionCode } from '@/lib/domain/permission'
import { read } from '@/lib/upstream/read'
import { ROLES } from '../_roles/role-input'
import { giveRole, takeRole } from '../member-actions'

interface Props {
  role: Role
  /** Part of an account or name, to find new members. */
  who: string
  can(code: PermissionCode): boolean
}

/** Maximum number of members to tick; the list of users has the others. */
const MOST = 50

const optionOf = ({ id, username, realname }: User) => ({ value: id, label: realname, hint: username })

/** Members with checkboxes, to remove them from the role. */
async function Members({ role }: Pick<Props, 'role'>) {
  const [t, texts, page] = await Promise.all([
    getTranslations('role'),
    formTexts(),
    read(listUsers, { query: { roleId: role.id, size: MOST, sort: 'username', order: 'asc' } }),
  ])
  if (page.records.length === 0) return <p>{t('membersNone')}</p>
  return (
    <ActionForm key={role.users} action={takeRole} texts={texts} hidden={{ roleId: role.id }} guard>
      <ChoiceField
        name="remove"
        label={t('membersTake')}
        hint={page.total > MOST ? t('membersMost', { count: MOST }) : undefined}
        options={page.records.map(optionOf)}
        several
      />
      <div className="form-buttons">
        <SubmitButton look="secondary">{t('membersTakeDo')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Matching users of the role's kind without the role, with checkboxes. */
async function Others({ role, who }: Pick<Props, 'role' | 'who'>) {
  const [t, texts, page] = await Promise.all([
    getTranslations('role'),
    formTexts(),
    read(listUsers, { query: { q: who, userType: role.kind, size: MOST, sort: 'username', order: 'asc' } }),
  ])
  const others = page.records.filter(({ roles }) => roles.every(({ id }) => id !== role.id))
  if (others.length === 0) return <Notice>{t('membersNobody', { who })}</Notice>
  return (
    <ActionForm key={who} action={giveRole} texts={texts} hidden={{ roleId: role.id }} guard>
      <ChoiceField
        name="add"
        label={t('membersGive')}
        hint={page.total > MOST ? t('membersMost', { count: MOST }) : undefined}
        options={others.map(optionOf)}
        several
      />
      <div className="form-buttons">
        <SubmitButton look="secondary">{t('membersGiveDo')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Members of the role: ticked ones can be removed, others are found by name and added. */
export async function RoleMembers({ role, who, can }: Props) {
  const [t, own] = await Promise.all([getTranslations('role'), getTranslations('permission')])
  const mayChange = can('role:grant') && can('user:list')
  const state = { path: `${ROLES}/${role.id}`, query: { who }, defaults: {} }
  return (
    <Card
      title={t('members')}
      note={t('membersCount', { count: role.users })}
      aside={
        can('user:add') && (
          <ButtonLink href={`/system/users/new?type=${role.kind}&role=${role.id}`}>{t('membersNew')}</ButtonLink>
        )
      }
    >
      <div className="form">
        {mayChange && <Members role={role} />}
        {mayChange && <SearchForm state={state} name="who" placeholder={t('membersSearch')} button={own('searchDo')} />}
        {mayChange && who && <Others role={role} who={who} />}
        {can('user:list') && <TextLink href={`/system/users?roleId=${role.id}`}>{t('membersShow')}</TextLink>}
      </div>
    </Card>
  )
}
