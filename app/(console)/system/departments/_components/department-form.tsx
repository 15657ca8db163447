import { getTranslations } from 'next-intl/server'
import { DictField } from '@/components/form/dict-field'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { DEPARTMENT_MEMO_MAX, DEPARTMENT_NAME_MAX, type Department } from '@/lib/contract/department'
import type { DictItem } from '@/lib/contract/system'
import { draftKey } from '@/lib/session/draft-key'
import type { OldValues } from '../../../_record/old-values'
import { RestoredForm } from '../../../_record/restored-form'
import { DEPARTMENTS } from '../_departments/department-view'
import { add, edit } from '../actions'
import { ParentField } from './parent-field'

interface Props {
  /** Left out for a new one. */
  department?: Department
  /** The parent that a new one begins with. */
  below?: string
  all: readonly Department[]
  types: readonly DictItem[]
  /** What the department was, with which the form begins. */
  old?: OldValues | null
}

/** Everything about a department that can be changed, except its place: moving it is asked about by itself. */
export async function DepartmentForm({ department, below, all, types, old }: Props) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('department'),
    formTexts(),
    draftKey(`department.${below ?? old?.entry.id ?? ''}`, department),
  ])
  const hidden: Record<string, string | number> = department
    ? { id: department.id, version: department.version, parentId: department.parentId ?? '' }
    : {}
  return (
    <Card title={department ? t('about') : undefined}>
      <RestoredForm old={old} action={department ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
        <div className="form-twins">
          <TextField
            name="departName"
            label={t('nameZh')}
            value={department?.departName}
            maxLength={DEPARTMENT_NAME_MAX}
          />
          <TextField
            name="departNameEn"
            label={t('nameEn')}
            value={department?.departNameEn}
            maxLength={DEPARTMENT_NAME_MAX}
            optional
          />
        </div>
        {!department && <ParentField all={all} value={below} hint={t('codeHint')} />}
        <DictField
          name="orgCategory"
          label={t('column.orgCategory')}
          items={types}
          value={department?.orgCategory ?? '2'}
          look="radio"
        />
        <div className="form-twins">
          <TextField name="head" label={t('column.head')} value={department?.head} maxLength={30} optional />
          <TextField
            name="mobile"
            label={t('column.mobile')}
            value={department?.mobile}
            maxLength={32}
            type="tel"
            optional
          />
        </div>
        <NumberField
          name="departOrder"
          label={t('column.departOrder')}
          hint={t('sortHint')}
          value={department?.departOrder ?? 0}
        />
        <TextareaField
          name="memo"
          label={t('column.memo')}
          value={department?.memo}
          maxLength={DEPARTMENT_MEMO_MAX}
          rows={2}
          optional
        />
        <FormFoot act={t(department ? 'save' : 'create')} back={DEPARTMENTS} />
      </RestoredForm>
    </Card>
  )
}
