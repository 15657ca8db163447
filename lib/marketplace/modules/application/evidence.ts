import { autoChecks } from '@/lib/domain/application/checks'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { doublesOf } from './doubles'
import { type ApplicationRecord, openForm, papersOf } from './record'

/** Automatic checks of an application in its current state, except for missing documents. */
export async function checksOfRecord(context: Context, record: ApplicationRecord) {
  const values = openForm(context, record.form_sealed)
  return autoChecks(record.type, values, {
    ...{ duplicates: await doublesOf(context, record), missing: [], today: ukDay(context.now.getTime()) },
  })
}

/** Documents of an application, and failed checks; missing documents are refused, not warned of. */
export async function evidenceOf(context: Context, record: ApplicationRecord) {
  const checks = await checksOfRecord(context, record)
  const warnings = checks.filter(({ result }) => result === 'wrong').map(({ name }) => name)
  return { papers: await papersOf(context, record), warnings }
}
