import { area } from './area'

export const department = area({
  name: 'department',
  permissions: {
    'depart:list': ['查看部门', 'View departments', 'operator'],
    'depart:edit': ['新增与编辑部门', 'Add and edit departments', 'operator'],
    'depart:delete': ['删除部门', 'Delete departments', 'operator'],
  },
  screens: [
    {
      path: '/system/departments',
      components: ['system/DepartList'],
      permission: 'depart:list',
      title: 'department.title',
      menu: { zh: '部门管理', en: 'Departments', side: 'operator', parent: '/system', icon: 'people' },
    },
    {
      path: '/system/departments/new',
      components: ['system/DepartNew'],
      permission: 'depart:edit',
      title: 'department.newTitle',
      menu: { zh: '新增部门', en: 'New department', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/departments/[id]',
      components: ['system/DepartDetail'],
      permission: 'depart:list',
      title: 'department.oneTitle',
      menu: { zh: '部门', en: 'Department', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  dictionaries: {
    depart_type: {
      name: ['部门类型', 'Kind of department'],
      open: true,
      items: [
        ['1', '公司', 'Company'],
        ['2', '部门', 'Department'],
        ['3', '班组', 'Team'],
      ],
    },
  },
  audit: { kinds: ['department'] },
})
