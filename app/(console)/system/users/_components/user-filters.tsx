import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import type { Data } from '@/lib/contract/endpoint'
import { LAST_LOGINS, type userChoices, VALIDITIES } from '@/lib/contract/user'
import { departmentOptions } from '../_users/department-options'
import type { UserFilter } from '../_users/user-view'

type Choices = Data<typeof userChoices>
/** Has no effect without a department. */
const BESIDE = 'below'
const FIELDS = ['realname', 'phone', 'userType', 'roleId', 'depId', 'below', 'valid', 'lastLogin', 'second'] as const

const roleName = (choices: Choices | null, id: string) => choices?.roles.find((role) => role.id === id)?.roleName ?? id
const departmentName = (choices: Choices | null, id: string) =>
  choices?.departments.find((each) => each.id === id)?.departName ?? id

/** Applied filters, shown under the toolbar. */
export async function chipsOf(query: UserFilter, choices: Choices | null): Promise<AppliedFilter[]> {
  const t = await getTranslations('system.users')
  const { q, username, realname, phone, userType, roleId, depId, below, valid, lastLogin, second } = query
  const department = depId && departmentName(choices, depId)
  return setFilters([
    ['q', t('search'), q],
    ['username', t('column.username'), username],
    ['realname', t('column.realname'), realname],
    ['phone', t('column.phone'), phone],
    ['userType', t('column.userType'), !!userType && t(`type.${userType}`)],
    ['roleId', t('column.roles'), roleId && roleName(choices, roleId)],
    ['depId', t('column.departments'), department && (below === 1 ? t('withBelow', { name: department }) : department)],
    ['valid', t('column.validUntil'), valid && t(`valid.${valid}`)],
    ['lastLogin', t('column.lastLoginTime'), lastLogin && t(`lastLogin.${lastLogin}`)],
    ['second', t('column.second'), second !== undefined && t(second === 1 ? 'secondOn' : 'secondOff')],
  ])
}

interface Props {
  state: ListState
  query: UserFilter
  choices: Choices
}

export async function UserFilters({ state, query, choices }: Props) {
  const t = await getTranslations('system.users')
  const types = [1, 2].map((type) => ({ value: String(type), label: t(`type.${type}`) }))
  const roles = choices.roles.map(({ id, roleName }) => ({ value: id, label: roleName }))
  const departments = departmentOptions(choices.departments)
  const validities = VALIDITIES.map((value) => ({ value, label: t(`valid.${value}`) }))
  const logins = LAST_LOGINS.map((value) => ({ value, label: t(`lastLogin.${value}`) }))
  const steps = [
    { value: '1', label: t('secondOn') },
    { value: '0', label: t('secondOff') },
  ]
  const applied = FIELDS.filter((field) => field !== BESIDE && query[field] !== undefined && query[field] !== '').length
  return (
    <FilterPanel state={state} fields={FIELDS} applied={applied}>
      <TextField name="realname" label={t('column.realname')} value={query.realname} maxLength={30} optional />
      <TextField
        name="phone"
        label={t('column.phone')}
        hint={t('phoneWhole')}
        value={query.phone}
        maxLength={32}
        optional
      />
      <FilterSelect name="userType" label={t('column.userType')} options={types} value={query.userType} />
      <FilterSelect name="roleId" label={t('column.roles')} options={roles} value={query.roleId} />
      <FilterSelect name="depId" label={t('column.departments')} options={departments} value={query.depId} />
      <CheckField name={BESIDE} value="0" label={t('withoutBelow')} checked={query.below === 0} />
      <FilterSelect name="valid" label={t('column.validUntil')} options={validities} value={query.valid} />
      <FilterSelect name="lastLogin" label={t('column.lastLoginTime')} options={logins} value={query.lastLogin} />
      <FilterSelect name="second" label={t('column.second')} options={steps} value={query.second} />
    </FilterPanel>
  )
}
