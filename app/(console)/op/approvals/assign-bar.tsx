import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { listApprovers } from '@/lib/contract/approval'
import { read } from '@/lib/upstream/read'
import { assign } from './actions'
import { ASSIGN_FORM } from './approval-list'

/** Assigns the ticked cases to a person; needs no script. */
export async function AssignBar({ at }: { at: string }) {
  const [t, people] = await Promise.all([getTranslations('approval.assign'), read(listApprovers, {}, { else: [] })])
  if (people.length === 0) return null
  return (
    <form id={ASSIGN_FORM} action={assign} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="at" value={at} />
      <label htmlFor="assignee">{t('label')}</label>
      <select id="assignee" name="assignee" className="field-select w-auto" required>
        <option value="">{t('choose')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit">{t('act')}</Button>
      <span className="faint">{t('hint')}</span>
    </form>
  )
}
