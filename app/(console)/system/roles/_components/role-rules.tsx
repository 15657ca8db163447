import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { rulesForRole } from '@/lib/contract/data-rule'
import type { Role } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { reachWords } from '../../_rules/reach-words'
import { saveRules } from '../actions'

interface Props {
  role: Role
  mayGrant: boolean
  /** True if the reader may create rules. */
  mayMake: boolean
}

/** Data rules of a role; if there are none, explains them and where to add one. */
export async function RoleRules({ role, mayGrant, mayMake }: Props) {
  const [t, texts, locale, reach, rules] = await Promise.all([
    getTranslations('permission.rules'),
    formTexts(),
    getLocale(),
    reachWords(),
    read(rulesForRole, { query: { roleId: role.id } }),
  ])
  if (rules.length === 0)
    return (
      <Card title={t('title')}>
        <p>{t('roleNone')}</p>
        {mayMake && <TextLink href="/system/permissions">{t('toMake')}</TextLink>}
      </Card>
    )
  const locked = !mayGrant || !role.manageable
  const options = rules.map((rule) => ({
    value: rule.id,
    label: `${pickText({ zh: rule.permissionName, en: rule.permissionNameEn }, locale)}: ${rule.ruleName}`,
    disabled: locked,
    hint: [
      ...(rule.status === '0' ? [t('status.0')] : []),
      ...(rule.resource ? [t('reachOfRole', { screens: reach(rule.resource) })] : []),
    ].join(' · '),
  }))
  const checked = rules.filter((rule) => rule.checked).map(({ id }) => id)
  return (
    <Card title={t('title')} note={t('roleNote')}>
      <ActionForm action={saveRules} texts={texts} hidden={{ roleId: role.id, version: role.version }} guard>
        <ChoiceField name="ruleIds" label={t('ofRole')} options={options} value={checked} several optional />
        {!locked && (
          <div className="form-buttons">
            <SubmitButton>{t('saveOfRole')}</SubmitButton>
          </div>
        )}
      </ActionForm>
    </Card>
  )
}
