import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { type Department, searchDepartments } from '@/lib/contract/department'
import { upstream } from '@/lib/upstream/call'
import { type Differences, differing, GONE } from '../../../_record/conflict'
import { dictionaryOrNone } from '../../../dictionary'
import type { KnownDepartment } from './department-view'

type Sent = z.output<typeof KnownDepartment>

/** Field by field what differs from how the department stands now; the kind can only be looked at. */
export async function departmentConflict(sent: Sent): Promise<Differences> {
  const [t, all, types] = await Promise.all([
    getTranslations('department'),
    upstream(searchDepartments, { query: {} }),
    dictionaryOrNone('depart_type'),
  ])
  const now = all.find(({ id }) => id === sent.id)
  if (!now) return GONE
  const kind = (value: string) => types.find((item) => item.value === value)?.text ?? value
  const side = (name: keyof Sent & keyof Department, label: string) => ({
    name,
    label,
    mine: String(sent[name]),
    theirs: String(now[name]),
  })
  const fields = await differing([
    side('departName', t('nameZh')),
    side('departNameEn', t('nameEn')),
    side('head', t('column.head')),
    side('mobile', t('column.mobile')),
    side('departOrder', t('column.departOrder')),
    side('memo', t('column.memo')),
  ])
  const other = sent.orgCategory !== now.orgCategory && {
    label: t('column.orgCategory'),
    mine: kind(sent.orgCategory),
    theirs: kind(now.orgCategory),
  }
  // The place is not this form's: it stays where the others have put it.
  return {
    fields: [...fields, ...(other ? [other] : [])],
    hidden: { version: now.version, parentId: now.parentId ?? '' },
  }
}
