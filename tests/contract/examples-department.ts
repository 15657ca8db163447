import { addDepartment, searchDepartments } from '@/lib/contract/department'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

const newDepartment = () => ({
  parentId: null,
  departName: '一致性',
  departNameEn: 'Conformance',
  orgCategory: '2',
  head: '',
  mobile: '',
  departOrder: 900,
  memo: '',
})

const added = async (world: World, caller: Caller) => world.data(addDepartment, caller, { body: newDepartment() })

const anyDepartment = async (world: World, caller: Caller) =>
  (await world.data(searchDepartments, caller))[0]?.id ?? NO_ID

export const departmentExamples: Record<string, MakeExample> = {
  'department.departmentTree': () => ({}),
  'department.departmentIds': () => ({}),
  'department.searchDepartments': () => ({ query: { keyWord: 'A01' } }),
  'department.getDepartment': async (world, caller) => ({ query: { id: await anyDepartment(world, caller) } }),
  'department.addDepartment': () => ({ body: newDepartment() }),
  'department.editDepartment': async (world, caller) => {
    const { id } = await added(world, caller)
    return { body: { ...newDepartment(), id, version: 1, departNameEn: 'Renamed' } }
  },
  'department.deleteDepartment': async (world, caller) => ({ query: { id: (await added(world, caller)).id } }),
}
