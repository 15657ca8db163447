import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['added', 'saved', 'deleted'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function DepartmentOutcome({ search }: { search: Search }) {
  const t = await getTranslations('department.done')
  const known = DONE.find((each) => each === search.done)
  if (!known) return null
  return (
    <Notice tone="ok" role="status" once>
      {t(known, { code: /^[A-Z\d]{3,24}$/.exec(String(search.code))?.[0] ?? '' })}
    </Notice>
  )
}
