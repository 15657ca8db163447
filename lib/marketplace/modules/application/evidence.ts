import { autoChecks } from '@/lib/domain/application/checks'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { doublesOf } from './doubles'
import { type ApplicationRecord, openForm, papersOf } from './record'

/** Evidence of an application: its papers, and the checks that failed; missing papers are refused, not warned of. */
export async function evidenceOf(context: Context, record: ApplicationRecord) {
  const values = openForm(context, record.form_sealed)
  const checks = autoChecks(record.type, values, {
    ...{ duplicates: await doublesOf(context, record), missing: [], today: ukDay(context.now.getTime()) },
  })
  const warnings = checks.filter(({ result }) => result === 'wrong').map(({ name }) => name)
  return { papers: await papersOf(context, record), warnings }
}
