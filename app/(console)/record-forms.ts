import { restorable } from '@/app/_kit/record/definition'
import { departmentForm } from './system/departments/_departments/department-form'

/** Record forms by record type in the log: those whose old versions can be restored. */
export const RECORD_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  department: restorable(departmentForm),
}
