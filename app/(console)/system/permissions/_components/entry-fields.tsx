import { getLocale, getTranslations } from 'next-intl/server'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { FieldFrame } from '@/components/form/field-frame'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { Permission } from '@/lib/contract/permission'
import { pickText } from '@/lib/domain/locale'
import { MENU_TITLE_MAX } from '@/lib/domain/menu-entry'
import { menuUrlValues } from '@/lib/session/menu-url-values'
import { requireSession } from '@/lib/session/session'
import { ICONS } from '../_permissions/permission-input'
import { BUTTON } from '../_permissions/tree-view'
import { AddressPreview } from './address-preview'
import { ParentField } from './parent-field'
import { ScreenField } from './screen-field'

export interface FieldsProps {
  rows: readonly Permission[]
  /** Omitted for a new entry. */
  row?: Permission
  /** Parent of a new entry. */
  parent?: string
  /** Label for no selection. */
  top?: string
}

/** Names in both languages, and the entry above. */
export async function NameFields({ rows, row, parent, top }: FieldsProps) {
  const t = await getTranslations('permission')
  return (
    <>
      <div className="form-twins">
        <TextField name="name" label={t('field.name')} value={row?.name} maxLength={MENU_TITLE_MAX} />
        <TextField name="nameEn" label={t('field.nameEn')} value={row?.nameEn} maxLength={MENU_TITLE_MAX} />
      </div>
      {!top && <p className="field-hint">{t('hint.name')}</p>}
      <ParentField rows={rows} row={row} parent={parent} top={top ?? t('firstLevel')} />
    </>
  )
}

async function Address({ row }: { row: Permission | undefined }) {
  const [t, session] = await Promise.all([getTranslations('permission'), requireSession()])
  const around = await menuUrlValues(session)
  return (
    <>
      <TextField
        name="metaUrl"
        label={t('field.metaUrl')}
        hint={t('hint.metaUrl', { names: Object.keys(around.values).join(', ') })}
        value={row?.metaUrl}
        maxLength={1_024}
        optional="unsaid"
      />
      <AddressPreview
        field="metaUrl"
        value={row?.metaUrl ?? ''}
        {...around}
        words={{ path: t('preview.path'), frame: t('preview.frame'), refused: t('preview.refused') }}
      />
    </>
  )
}

/** Target of the entry: a screen, another entry, or an address in a frame. */
export async function TargetFields({ rows, row }: FieldsProps) {
  const t = await getTranslations('permission')
  return (
    <>
      <TextField name="url" label={t('field.url')} hint={t('hint.url')} value={row?.url} maxLength={201} />
      <FieldFrame id="target" label={t('target')} hint={t('targetHint')} group>
        <div className="form">
          <ScreenField rows={rows} row={row} />
          <TextField
            name="redirect"
            label={t('field.redirect')}
            hint={t('hint.redirect')}
            value={row?.redirect}
            maxLength={256}
            optional="unsaid"
          />
          <Address row={row} />
        </div>
      </FieldFrame>
    </>
  )
}

/** Permission codes, any of which shows the entry. */
export async function CodeFields({ rows, row }: FieldsProps) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const codes = rows.filter(({ menuType }) => menuType === BUTTON)
  const options = codes.flatMap((button) =>
    button.perms.map((code) => ({
      value: code,
      label: pickText({ zh: button.name, en: button.nameEn }, locale),
      hint: code,
    })),
  )
  return (
    <ChoiceField
      name="perms"
      label={t('field.perms')}
      hint={t('hint.perms')}
      options={options}
      value={row?.perms ?? []}
      several
      optional
    />
  )
}

/** Display options. */
export async function LookFields({ row }: FieldsProps) {
  const t = await getTranslations('permission')
  const positions = [1, 2].map((place) => ({ value: String(place), label: t(`position.${place}`) }))
  return (
    <>
      <div className="form-twins">
        <SelectField
          name="icon"
          label={t('field.icon')}
          options={ICONS.map((icon) => ({ value: icon, label: t(`icon.${icon}`) }))}
          value={row?.icon}
          empty={t('noIcon')}
          optional
        />
        <ChoiceField
          name="position"
          label={t('field.position')}
          hint={t('hint.position')}
          options={positions}
          value={String(row?.position ?? 1)}
        />
      </div>
      <CheckField name="hidden" label={t('field.hidden')} hint={t('hint.hidden')} checked={row?.hidden} />
      <CheckField
        name="route"
        label={t('field.route')}
        hint={t('hint.route')}
        checked={row === undefined || row.route !== '0'}
      />
      <CheckField
        name="alwaysShow"
        label={t('field.alwaysShow')}
        hint={t('hint.alwaysShow')}
        checked={row?.alwaysShow}
      />
      <CheckField
        name="keepAlive"
        label={t('field.keepAlive')}
        hint={t('hint.keepAlive')}
        checked={row?.keepAlive ?? true}
      />
    </>
  )
}
