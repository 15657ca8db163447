import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { Outcome } from '@/components/page/outcome'
import { TextLink } from '@/components/ui/text-link'
import { Id } from '@/lib/contract/common'
import { getUser } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'
import { NAMED, USERS } from '../_users/user-view'

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

/** Link to an account; nothing if it does not exist. */
async function linkTo(wanted: unknown) {
  const id = Id.safeParse(wanted)
  const user = id.success ? await read(getUser, { query: { id: id.data } }, { else: null }) : null
  return user && <TextLink href={`${USERS}/${user.id}`}>{user.username}</TextLink>
}

/** Users affected: the first by name, the others as a number. */
async function People({ ids, count }: { ids: readonly string[]; count: number }) {
  const [t, links] = await Promise.all([getTranslations('system.users.done'), Promise.all(ids.map(linkTo))])
  const named = links.filter((link) => link !== null)
  if (named.length === 0) return null
  return (
    <>
      {named.map((link, at) => (
        <Fragment key={link.props.href}>
          {at > 0 && t('between')}
          {link}
        </Fragment>
      ))}
      {count > named.length && t('others', { count: count - named.length })}
    </>
  )
}

/** Shows the result of the last act once. */
export async function UserOutcome({ search }: { search: Search }) {
  const [t, link] = await Promise.all([getTranslations('system.users.done'), linkTo(search.added)])
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  const ids = String(search.people ?? '')
    .split(',')
    .slice(0, Math.min(NAMED, count))
  const people = await People({ ids, count })
  const text = (key: (typeof DONE)[number]) => (
    <>
      {t.rich(key, { count, user: () => link })} {people}
    </>
  )
  return <Outcome done={search.done} known={DONE} text={text} tones={TONES} />
}
