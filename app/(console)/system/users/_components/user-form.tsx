import { getTranslations } from 'next-intl/server'
import type { OldValues } from '@/app/_kit/record/old-values'
import { RestoredForm } from '@/app/_kit/record/restored-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { FreeFields } from '@/components/form/free-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import { CHECKED_FIELDS, USER_REMARK_MAX, type User, type userChoices } from '@/lib/contract/user'
import { REALNAME_MAX } from '@/lib/domain/person'
import { draftKey } from '@/lib/session/draft-key'
import { departmentOptions } from '../_users/department-options'
import { lastDayOf, USERS } from '../_users/user-view'
import { add, edit, lookFree } from '../actions'
import { CopiedTicks } from './copied-ticks'
import { PasswordFields } from './password-fields'

type Choices = Data<typeof userChoices>

interface Props {
  choices: Choices
  /** 1 operator, 2 shop. */
  userType: number
  /** Omitted for a new user. */
  user?: User
  /** Another user, whose roles and departments are ticked initially. */
  copied?: User | null
  /** Role of a new user, if the form was opened from the role's page. */
  role?: string | undefined
  /** Earlier version with which the form starts. */
  old?: OldValues | null
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

/** Roles of the user's kind; those that the caller cannot assign are shown and kept, but fixed. */
function roleOptions({ choices, userType, user }: Props) {
  const held = new Set(user ? idsOf(user.roles) : [])
  const known = new Set(idsOf(choices.roles))
  // Keeps a role that a shop has made for this user; nobody else could select it.
  const own = user?.roles.filter(({ id }) => !known.has(id)) ?? []
  return [
    ...choices.roles.filter((role) => role.kind === userType && (role.grantable || held.has(role.id))),
    ...own,
  ].map(({ id, roleName, roleCode }) => ({ value: id, label: roleName, hint: roleCode }))
}

async function Person({ user }: { user: User | undefined }) {
  const [t, issue] = await Promise.all([getTranslations('system.users'), getTranslations('common.form.issue')])
  return (
    <>
      {!user && (
        <TextField
          name="username"
          label={t('column.username')}
          hint={t('usernameHint', { rule: issue('username') })}
          maxLength={32}
          autoComplete="off"
        />
      )}
      <div className="form-twins">
        <TextField
          name="realname"
          label={t('column.realname')}
          hint={t('realnameHint')}
          value={user?.realname}
          maxLength={REALNAME_MAX}
          autoComplete="off"
        />
        <TextField
          name="nickname"
          label={t('column.nickname')}
          hint={t('nicknameHint')}
          value={user?.nickname}
          maxLength={18}
          autoComplete="off"
        />
      </div>
    </>
  )
}

async function Contact({ user }: { user: User | undefined }) {
  const t = await getTranslations('system.users')
  const kept = (masked: string | null | undefined) => (masked ? t('kept', { value: masked }) : undefined)
  return (
    <>
      <div className="form-twins">
        <TextField name="phone" label={t('column.phone')} hint={kept(user?.phone)} type="tel" maxLength={32} optional />
        <TextField
          name="email"
          label={t('column.email')}
          hint={kept(user?.email)}
          type="email"
          maxLength={128}
          optional
        />
      </div>
      {user?.phone && <CheckField name="removePhone" label={t('removePhone')} />}
      {user?.email && <CheckField name="removeEmail" label={t('removeEmail')} />}
    </>
  )
}

async function Access(props: Props) {
  const t = await getTranslations('system.users')
  const { choices, userType, user, copied, role } = props
  const from = copied ?? user
  const roles = [...idsOf(from?.roles ?? []), ...(role ? [role] : [])]
  const given = copied?.roles.filter(({ id }) => !roleOptions(props).some(({ value }) => value === id)) ?? []
  const departments = choices.departments.map(({ id, departName, orgCode }) => ({
    value: id,
    label: departName,
    hint: orgCode,
  }))
  const shops = choices.shops.map(({ id, shopName }) => ({ value: id, label: shopName }))
  return (
    <>
      {given.length > 0 && (
        <Notice tone="warn">{t('copyLeft', { names: given.map(({ roleName }) => roleName).join(', ') })}</Notice>
      )}
      <ChoiceField name="roleIds" label={t('column.roles')} options={roleOptions(props)} value={roles} several />
      <ChoiceField
        name="departIds"
        label={t('column.departments')}
        options={departments}
        value={idsOf(from?.departments ?? [])}
        several
      />
      <SelectField
        name="currentDepartId"
        label={t('column.currentDepart')}
        hint={t('currentHint')}
        options={departmentOptions(choices.departments)}
        value={user?.currentDepartId}
        empty={t('currentNone')}
        optional
      />
      {userType === 2 && (
        <ChoiceField
          name="shopIds"
          label={t('column.shops')}
          options={shops}
          value={idsOf(user?.shops ?? [])}
          several
        />
      )}
      <TextField
        name="validUntil"
        label={t('column.validUntil')}
        hint={t('validHint')}
        type="date"
        value={user ? lastDayOf(user) : ''}
        optional
      />
      <TextareaField
        name="remark"
        label={t('column.remark')}
        hint={t('remarkHint')}
        value={user?.remark}
        maxLength={USER_REMARK_MAX}
        rows={2}
        optional
      />
    </>
  )
}

/** Form of a new or existing user. */
export async function UserForm(props: Props) {
  const { user, userType, copied, role, old } = props
  const [t, texts, draft] = await Promise.all([
    getTranslations('system.users'),
    formTexts(),
    // One draft, whichever user was copied; saving ends it. Copied roles would untick the preselected role.
    draftKey(`user.${userType}.${old?.entry.id ?? role ?? ''}`, user),
  ])
  const hidden: Record<string, string | number> = user ? { id: user.id, version: user.version } : { userType }
  return (
    <Card>
      <RestoredForm old={old} action={user ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
        <FreeFields check={lookFree.bind(null, user?.id ?? null)} names={CHECKED_FIELDS}>
          <Person user={user} />
          <Contact user={user} />
        </FreeFields>
        {!user && <PasswordFields />}
        <Access {...props} />
        {copied && (
          <CopiedTicks
            key={copied.id}
            ticks={{ 'roleIds[]': idsOf(copied.roles), 'departIds[]': idsOf(copied.departments) }}
          />
        )}
        <FormFoot act={t(user ? 'save' : 'create')} back={USERS} />
      </RestoredForm>
    </Card>
  )
}
