import { getLocale, getTranslations } from 'next-intl/server'
import { DictField } from '@/components/form/dict-field'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { DEPARTMENT_MEMO_MAX, DEPARTMENT_NAME_MAX, type Department } from '@/lib/contract/department'
import type { DictItem } from '@/lib/contract/system'
import { pickText } from '@/lib/domain/locale'
import { draftKey } from '@/lib/session/draft-key'
import { RestoredForm } from '../../logs/_components/restored-form'
import type { OldValues } from '../../logs/_logs/old-values'
import { DEPARTMENTS } from '../_departments/department-view'
import { add, edit } from '../actions'

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

/** Ids of a department and everything below it: none of them can become its parent. */
function ownPart(all: readonly Department[], id: string | undefined): ReadonlySet<string> {
  const own = new Set(id ? [id] : [])
  for (const each of all) if (each.parentId && own.has(each.parentId)) own.add(each.id)
  return own
}

async function Place({ department, below, all }: Omit<Props, 'types' | 'old'>) {
  const [t, locale] = await Promise.all([getTranslations('department'), getLocale()])
  const own = ownPart(all, department?.id)
  const options = all
    .filter(({ id }) => !own.has(id))
    .map((each) => ({
      value: each.id,
      label: [...each.path, pickText({ zh: each.departName, en: each.departNameEn ?? '' }, locale)].join(' / '),
    }))
  return (
    <SelectField
      name="parentId"
      label={t('column.parentId')}
      hint={t(department ? 'moveHint' : 'codeHint')}
      options={options}
      value={department ? department.parentId : below}
      empty={t('first')}
      optional
    />
  )
}

/** Everything about a department that can be changed; another parent moves it. */
export async function DepartmentForm({ department, below, all, types, old }: Props) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('department'),
    formTexts(),
    draftKey(`department.${below ?? old?.entry.id ?? ''}`, department),
  ])
  const hidden: Record<string, string | number> = department ? { id: department.id, version: department.version } : {}
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
        <Place department={department} below={below} all={all} />
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
