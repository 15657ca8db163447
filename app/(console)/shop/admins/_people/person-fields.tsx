import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-field'
import { TextLink } from '@/components/ui/text-link'
import { type Colleague, colleagueRoles } from '@/lib/contract/colleague'
import { read } from '@/lib/upstream/read'

const SECRET = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const

/** Temporary password, typed twice, which its owner must change at once. */
export async function PasswordFields({ optional }: { optional?: boolean }) {
  const t = await getTranslations('colleague')
  return (
    <div className="form-twins">
      <TextField
        name="password"
        label={t('column.password')}
        hint={optional ? t('passwordHint') : undefined}
        {...SECRET}
        optional={optional}
      />
      <TextField name="confirmpassword" label={t('column.confirmpassword')} {...SECRET} optional={optional} />
    </div>
  )
}

/** Checkboxes of roles; one with more permissions than the reader's is only shown if the colleague has it. */
export async function RolesField({ person, mayEditRoles }: { person?: Colleague; mayEditRoles: boolean }) {
  const [t, roles] = await Promise.all([getTranslations('colleague'), read(colleagueRoles)])
  const held = person?.roles.map(({ id }) => id) ?? []
  const options = roles
    .filter(({ grantable, id }) => grantable || held.includes(id))
    .map(({ id, roleName, description, own }) => ({
      value: id,
      label: roleName,
      hint: description || (own ? t('role.tab.own') : ''),
    }))
  const hint = mayEditRoles ? (
    <>
      {t('rolesHint')}{' '}
      <TextLink href="/shop/roles" className="in-text">
        {t('role.title')}
      </TextLink>
    </>
  ) : (
    t('rolesHint')
  )
  return <ChoiceField name="roleIds" label={t('column.roles')} hint={hint} options={options} value={held} several />
}
