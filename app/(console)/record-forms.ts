import { restorable } from '@/app/_kit/record/definition'
import { departmentForm } from './system/departments/_departments/department-form'

/** Declared record forms by what the log calls their records: those whose old versions can be restored. */
export const RECORD_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  department: restorable(departmentForm),
}
