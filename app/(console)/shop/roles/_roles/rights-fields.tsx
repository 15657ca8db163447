import { getLocale, getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { isRisky, SHOP_RIGHTS } from '@/lib/domain/colleague'
import { BUTTON_NAMES, type PermissionCode } from '@/lib/domain/permission'
import type { Session } from '@/lib/session/session'
import { fieldOfGroup } from './role-form'

interface Props {
  can: Session['can']
  /** Permissions ticked initially. */
  held: readonly string[]
}

/** Permissions that the reader holds, by group, each risky one with its effect. */
export async function RightsFields({ can, held }: Props) {
  const [t, locale] = await Promise.all([getTranslations('colleague.role'), getLocale()])
  const own = ([zh, en]: readonly [string, string, ...unknown[]]) => (locale === 'zh-CN' ? zh : en)
  const optionOf = (code: PermissionCode) => ({
    value: code,
    label: own(BUTTON_NAMES[code]),
    ...(isRisky(code) && { hint: `▲ ${t(`risk.${code.replaceAll(':', '_')}`)}` }),
  })
  const groups = SHOP_RIGHTS.map((group) => ({ ...group, codes: group.codes.filter(can) }))
  return (
    <>
      <p className="soft">{t('rightsHint')}</p>
      {groups
        .filter(({ name, codes }) => codes.length > 0 || fieldOfGroup(name) === 'codes')
        .map(({ name, title, codes }) => (
          <ChoiceField
            key={name}
            name={fieldOfGroup(name)}
            label={own(title)}
            options={codes.map(optionOf)}
            value={codes.filter((code) => held.includes(code))}
            several
            optional="unsaid"
          />
        ))}
    </>
  )
}
