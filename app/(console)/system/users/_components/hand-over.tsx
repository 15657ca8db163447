import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import type { User } from '@/lib/contract/user'
import { handOver } from '@/lib/contract/user/bin'
import type { PermissionCode } from '@/lib/domain/permission'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** Pages of the remaining work, and their permissions; only its owner sees a task. */
const PLACES = {
  sessions: ({ username }: User) => `/system/online?user=${encodeURIComponent(username)}`,
  tasks: () => null,
  drafts: () => '/op/messages/announcements?sendStatus=0',
  feedback: ({ id }: User) => `/op/messages/feedback?assignee=${id}`,
} as const
const RIGHTS = { sessions: 'log:view', tasks: null, drafts: 'announcement:list', feedback: 'feedback:reply' } as const
const KINDS = ['sessions', 'tasks', 'drafts', 'feedback'] as const

interface Line {
  text: string
  href: string | null
}

async function linesOf(left: Data<typeof handOver>, user: User): Promise<Line[]> {
  const [t, { can }] = await Promise.all([getTranslations('system.users.leaves'), requireSession()])
  const open = (right: PermissionCode | null, href: string | null) => (right && can(right) ? href : null)
  const lines = [
    ...left.roles.map(({ id, name }) => ({
      text: t('role', { name }),
      href: open('role:list', `/system/roles/${id}`),
    })),
    ...KINDS.filter((kind) => left[kind] > 0).map((kind) => ({
      text: t(kind, { count: left[kind] }),
      href: open(RIGHTS[kind], PLACES[kind](user)),
    })),
  ]
  return lines.length > 0 ? lines : [{ text: t('nothing'), href: null }]
}

/** Work to hand over before this account is frozen, each with a link; a notice if it cannot be read. */
export async function HandOver({ user, mayRead }: { user: User; mayRead: boolean }) {
  const [t, left] = await Promise.all([
    getTranslations('system.users'),
    read(handOver, { query: { id: user.id } }, { else: null }),
  ])
  const lines = left ? await linesOf(left, user) : [{ text: t('leaves.unknown'), href: null }]
  return (
    <li>
      {user.username} · {user.realname}{' '}
      {mayRead && (
        <TextLink
          href={`/system/logs/operation?user=${user.username}`}
          aria-label={t('didOf', { name: user.username })}
        >
          {t('did')}
        </TextLink>
      )}
      <ul className="soft">
        {lines.map(({ text, href }) => (
          <li key={text}>
            {text}{' '}
            {href && (
              <TextLink href={href} aria-label={t('leaves.showOf', { text })}>
                {t('leaves.show')}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
