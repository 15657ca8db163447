import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { TextLink } from '@/components/ui/text-link'

const DONE = [
  'added',
  'saved',
  'deleted',
  'imported',
  'shown',
  'notAll',
  'noneTicked',
  'failed',
  'notExported',
] as const
const TONES = { notAll: 'warn', noneTicked: 'warn', failed: 'danger', notExported: 'danger' } as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows the result of the last act once. */
export async function PermissionOutcome({ search }: { search: Search }) {
  const t = await getTranslations('permission')
  const number = (name: string) => Number.parseInt(String(search[name] ?? 0), 10) || 0
  const counts = { users: number('users'), added: number('added'), changed: number('changed'), left: number('left') }
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(`done.${key}`, counts)}
      tones={TONES}
      action={(key) => key === 'added' && <TextLink href="/system/roles">{t('toRoles')}</TextLink>}
    />
  )
}
