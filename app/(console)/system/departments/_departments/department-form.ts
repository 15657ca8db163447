import { recordForm } from '@/app/_kit/record/definition'
import { addDepartment, DEPARTMENT_MEMO_MAX, DEPARTMENT_NAME_MAX, editDepartment } from '@/lib/contract/department'

export const DEPARTMENTS = '/system/departments'

const name = { as: 'text', max: DEPARTMENT_NAME_MAX } as const

export const departmentForm = recordForm(addDepartment, editDepartment, {
  name: 'department',
  words: 'department',
  path: DEPARTMENTS,
  refType: 'department',
  fields: [
    [
      { name: 'departName', label: 'nameZh', control: name },
      { name: 'departNameEn', label: 'nameEn', control: name, optional: true },
    ],
    // An existing department is moved by a separate form.
    { name: 'parentId', control: { as: 'own' }, newOnly: true },
    { name: 'orgCategory', control: { as: 'dict', code: 'depart_type', look: 'radio' }, begins: '2' },
    [
      { name: 'head', control: { as: 'text', max: 30 }, optional: true },
      { name: 'mobile', control: { as: 'text', max: 32, type: 'tel' }, optional: true, logged: false },
    ],
    { name: 'departOrder', hint: 'sortHint', control: { as: 'number' }, begins: 0, logged: 'sortOrder' },
    { name: 'memo', control: { as: 'area', max: DEPARTMENT_MEMO_MAX }, optional: true },
  ],
})
