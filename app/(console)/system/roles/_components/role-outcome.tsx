import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Outcome } from '@/components/page/outcome'

const DONE = ['added', 'copied', 'saved', 'granted', 'ruled', 'landed', 'looked', 'joined', 'left', 'deleted'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows once what has just been done; `names` lists the permissions granted and removed. */
export async function RoleOutcome({ search, names }: { search: Search; names?: ReactNode }) {
  const t = await getTranslations('system.roles.done')
  const count = (name: string) => Number.parseInt(String(search[name] ?? 0), 10) || 0
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => (
        <>
          {t(key, { added: count('added'), removed: count('removed'), users: count('users') })}
          {key === 'granted' && names}
        </>
      )}
    />
  )
}
