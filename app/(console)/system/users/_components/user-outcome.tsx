import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { TextLink } from '@/components/ui/text-link'
import { Id } from '@/lib/contract/common'
import { getUser } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'
import { USERS } from '../_users/user-view'

const DONE = [
  'added',
  'saved',
  'frozen',
  'unfrozen',
  'reset',
  'forcedOut',
  'secondReset',
  'deleted',
  'restored',
  'restoredFrozen',
  'restoredOver',
  'restoredBare',
  'restoredBareFrozen',
  'restoredBareOver',
  'erased',
  'tooMany',
  'notExported',
] as const

const TONES = { tooMany: 'warn', notExported: 'danger' } as const

type Search = Readonly<Record<string, string | string[] | undefined>>

/** The way to the account that has just been added; nothing of one that is not there. */
async function linkTo(added: unknown) {
  const id = Id.safeParse(added)
  const user = id.success ? await orNone(upstream(getUser, { query: { id: id.data } })) : null
  return user && <TextLink href={`${USERS}/${user.id}`}>{user.username}</TextLink>
}

/** What has just been done, said once. */
export async function UserOutcome({ search }: { search: Search }) {
  const [t, link] = await Promise.all([getTranslations('system.users.done'), linkTo(search.added)])
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  const text = (key: (typeof DONE)[number]) => t.rich(key, { count, user: () => link })
  return <Outcome done={search.done} known={DONE} text={text} tones={TONES} />
}
