import { autoChecks } from '@/lib/domain/application-checks'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { doublesOf } from './doubles'
import { type ApplicationRecord, openForm, papersOf } from './record'

/** What the decision rests on: its papers, and the checks that failed; those for missing papers refuse it by themselves. */
export async function evidenceOf(context: Context, record: ApplicationRecord) {
  const values = openForm(context, record.form_sealed)
  const checks = autoChecks(record.type, values, {
    ...{ duplicates: await doublesOf(context, record), missing: [], today: ukDay(context.now.getTime()) },
  })
  const warnings = checks.filter(({ result }) => result === 'wrong').map(({ name }) => name)
  return { papers: await papersOf(context, record), warnings }
}
