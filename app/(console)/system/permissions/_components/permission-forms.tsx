import { getTranslations } from 'next-intl/server'
import type { OldValues } from '@/app/_kit/record/old-values'
import { RestoredForm } from '@/app/_kit/record/restored-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import type { Permission } from '@/lib/contract/permission'
import { draftKey } from '@/lib/session/draft-key'
import { PERMISSIONS } from '../_permissions/tree-view'
import { addButton, addEntry, editButton, editEntry } from '../actions'
import { CodeFields, type FieldsProps, LookFields, NameFields, TargetFields } from './entry-fields'
import { HeadingHint } from './heading-hint'

interface FormProps extends FieldsProps {
  /** Earlier version with which the form starts. */
  old?: OldValues | null
}

type Hidden = Record<string, string | number>
const hiddenOf = (row: Permission | undefined): Hidden => (row ? { id: row.id, version: row.version } : {})

async function Ending({ isNew }: { isNew: boolean }) {
  const t = await getTranslations('permission')
  return <FormFoot act={t(isNew ? 'create' : 'save')} back={PERMISSIONS} />
}

/** Form of a new or existing menu entry. */
export async function EntryForm(props: FormProps) {
  const { row, parent, old } = props
  const [texts, draft] = await Promise.all([formTexts(), draftKey(`menu.${parent ?? old?.entry.id ?? ''}`, row)])
  return (
    <Card>
      <RestoredForm
        old={old}
        action={row ? editEntry : addEntry}
        texts={texts}
        hidden={hiddenOf(row)}
        draft={draft}
        guard
      >
        <NameFields {...props} />
        <HeadingHint row={row} />
        <TargetFields {...props} />
        <LookFields {...props} />
        <CodeFields {...props} />
        <Ending isNew={!row} />
      </RestoredForm>
    </Card>
  )
}

async function PolicyFields({ row }: { row: Permission | undefined }) {
  const t = await getTranslations('permission')
  const choices = (name: 'permsType' | 'status', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`), hint: t(`${name}Hint.${value}`) }))
  return (
    <>
      <ChoiceField
        name="permsType"
        label={t('field.permsType')}
        options={choices('permsType', ['1', '2'])}
        value={row?.permsType ?? '1'}
      />
      <ChoiceField
        name="status"
        label={t('field.status')}
        options={choices('status', ['1', '0'])}
        value={row?.status ?? '1'}
      />
    </>
  )
}

/** Form of a new or existing button; its code is set once. */
export async function ButtonForm(props: FormProps) {
  const { row, parent, old } = props
  const [t, texts, draft] = await Promise.all([
    getTranslations('permission'),
    formTexts(),
    draftKey(`button.${parent ?? old?.entry.id ?? ''}`, row),
  ])
  const code = row?.perms[0]
  return (
    <Card>
      <RestoredForm
        old={old}
        action={row ? editButton : addButton}
        texts={texts}
        hidden={{ ...hiddenOf(row), ...(code && { 'perms[]': code }) }}
        draft={draft}
        guard
      >
        <NameFields {...props} top={t('ofModule')} />
        {!row && <TextField name="action" label={t('field.code')} hint={t('hint.code')} maxLength={64} />}
        <PolicyFields row={row} />
        <Ending isNew={!row} />
      </RestoredForm>
    </Card>
  )
}
