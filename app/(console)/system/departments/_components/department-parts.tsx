import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { askedValues, withOld } from '@/app/_kit/record/old-values'
import { RecordForm } from '@/app/_kit/record/record-form'
import { dictionary } from '@/app/(console)/dictionary'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { DictTag } from '@/components/ui/dict-tag'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import type { Department } from '@/lib/contract/department'
import type { DictItem } from '@/lib/contract/system'
import { pickText } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'
import { DEPARTMENTS, departmentForm } from '../_departments/department-form'
import { readDepartments } from '../_departments/read-departments'
import { edit, remove } from '../actions'
import { DepartmentMembers } from './department-members'
import { DepartmentMove } from './department-move'

interface Props {
  id: string
  can(code: PermissionCode): boolean
  /** Row of the log whose version the form starts with. */
  version: unknown
  /** Parent in the preview. */
  parentId: string | undefined
}

async function Below({ department, all }: { department: Department; all: readonly Department[] }) {
  const [t, locale] = await Promise.all([getTranslations('department'), getLocale()])
  const children = all.filter(({ parentId }) => parentId === department.id)
  if (children.length === 0) return null
  return (
    <Card title={t('below')}>
      <ul className="tree">
        {children.map(({ id, departName, departNameEn, orgCode }) => (
          <li key={id}>
            <TextLink href={`${DEPARTMENTS}/${id}`}>
              {pickText({ zh: departName, en: departNameEn ?? '' }, locale)} · {orgCode}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface AboutProps {
  department: Department
  all: readonly Department[]
  types: readonly DictItem[]
}

/** Parent and children of the department. */
async function About({ department, all, types }: AboutProps) {
  const t = await getTranslations('department')
  const { departName, departNameEn, orgCode, orgCategory, path, memo } = department
  return (
    <>
      <Card title={[departName, departNameEn].filter(Boolean).join(' · ')}>
        <Facts
          items={[
            { term: t('column.orgCode'), value: <code>{orgCode}</code> },
            { term: t('column.parentId'), value: path.join(' / ') || t('first') },
            { term: t('column.orgCategory'), value: <DictTag items={types} value={orgCategory} /> },
            ...(memo ? [{ term: t('column.memo'), value: memo }] : []),
          ]}
        />
      </Card>
      <Below department={department} all={all} />
    </>
  )
}

/** One department: facts, form, members, children and deletion. */
export async function DepartmentParts({ id, can, version, parentId }: Props) {
  const [t, all, types, old] = await Promise.all([
    getTranslations('department'),
    readDepartments(),
    dictionary('depart_type'),
    askedValues(version, { refType: 'department', refId: id }),
  ])
  const department = all.find((each) => each.id === id)
  if (!department) return <EmptyState title={t('gone')} text={t('goneText')} />
  const { members, children } = department
  return (
    <PageColumns aside={<About department={department} all={all} types={types} />} asideFirst>
      {can('depart:edit') && (
        <Card title={t('about')}>
          <RecordForm form={departmentForm} action={edit} record={withOld(department, old)} old={old} />
        </Card>
      )}
      {can('depart:edit') && <DepartmentMove department={department} all={all} asked={parentId} />}
      {can('user:list') && <DepartmentMembers department={department} />}
      {can('depart:delete') && (
        <DeleteCard
          action={remove}
          hidden={{ id }}
          title={t('delete')}
          sure={t('deleteNow')}
          blocked={members + children > 0 && t('deleteUsed', { members, children })}
        >
          {t('deleteHint')}
        </DeleteCard>
      )}
    </PageColumns>
  )
}
