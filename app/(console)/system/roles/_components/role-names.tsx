import { getLocale, getTranslations } from 'next-intl/server'
import type { OldValues } from '@/app/_kit/record/old-values'
import { RestoredForm } from '@/app/_kit/record/restored-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { FreeFields } from '@/components/form/free-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { ROLE_CODE_MAX, ROLE_DESCRIPTION_MAX, ROLE_NAME, type Role } from '@/lib/contract/role'
import { draftKey } from '@/lib/session/draft-key'
import { ROLES } from '../_roles/role-input'
import { add, edit, lookCode } from '../actions'

interface Props {
  /** Omitted for a new role. */
  role?: Role
  /** Roles whose permissions a new one can copy. */
  copies?: readonly Role[]
  kind: number
  /** Role that is copied. */
  copied?: Role
  /** Earlier version with which the form starts. */
  old?: OldValues | null
}

async function NewOnly({ copies = [], kind, copied }: Pick<Props, 'copies' | 'kind' | 'copied'>) {
  const [t, locale] = await Promise.all([getTranslations('system.roles'), getLocale()])
  const options = copies
    .filter((role) => role.kind === kind && role.manageable)
    .map(({ id, roleName, roleNameEn }) => ({ value: id, label: locale === 'zh-CN' ? roleName : roleNameEn }))
  return (
    <>
      <FreeFields check={lookCode} names={['roleCode']}>
        <TextField name="roleCode" label={t('column.roleCode')} hint={t('codeHint')} maxLength={ROLE_CODE_MAX} />
      </FreeFields>
      <SelectField
        name="copyOf"
        label={t('copyOf')}
        options={options}
        value={copied?.id}
        empty={t('copyNone')}
        optional
      />
    </>
  )
}

/** Name and description of a role in both languages. */
export async function RoleNames({ role, copies, kind, copied, old }: Props) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('system.roles'),
    formTexts(),
    draftKey(`role.${kind}.${copied?.id ?? old?.entry.id ?? ''}`, role),
  ])
  const hidden: Record<string, string | number> = role ? { id: role.id, version: role.version } : { kind }
  return (
    <Card title={role ? t('names') : undefined}>
      <RestoredForm old={old} action={role ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
        <div className="form-twins">
          <TextField name="roleName" label={t('nameZh')} value={role?.roleName} maxLength={ROLE_NAME.max} />
          <TextField name="roleNameEn" label={t('nameEn')} value={role?.roleNameEn} maxLength={ROLE_NAME.max} />
        </div>
        {!role && <NewOnly copies={copies} kind={kind} copied={copied} />}
        <TextareaField
          name="description"
          label={t('description')}
          value={(role ?? copied)?.description}
          maxLength={ROLE_DESCRIPTION_MAX}
          rows={2}
          optional
        />
        <FormFoot act={t(role ? 'save' : 'create')} back={ROLES} />
      </RestoredForm>
    </Card>
  )
}
