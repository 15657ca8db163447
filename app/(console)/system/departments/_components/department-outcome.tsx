import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['added', 'saved', 'moved', 'deleted'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function DepartmentOutcome({ search }: { search: Search }) {
  const t = await getTranslations('department.done')
  const code = /^[A-Z\d]{3,24}$/.exec(String(search.code))?.[0] ?? ''
  return <Outcome done={search.done} known={DONE} text={(key) => t(key, { code })} />
}
