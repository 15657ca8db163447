import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { TEAM_STATE } from '@/lib/domain/marketing/group'
import type { DetailContext } from './detail-context'

const TITLES = ['teamOpen', 'teamFull', 'teamFailed'] as const

/** State of the group buy team of an order, and its effect on the order. */
export async function Team({ context: { order, screen, can } }: { context: DetailContext }) {
  const { team } = order
  if (!team) return null
  const t = await getTranslations('order.detail')
  const open = team.state === TEAM_STATE.open
  return (
    <Notice
      tone={open ? 'warn' : 'info'}
      icon={<Icon name="clock" />}
      title={t(TITLES[team.state] ?? 'teamOpen')}
      action={
        !screen.operator &&
        can('marketing:list') && (
          <TextLink href={`/marketing/group-buy/${team.promotionId}#teams`}>{t('teamSeen')}</TextLink>
        )
      }
    >
      {t('teamPeople', { joined: team.joined, people: team.people })}{' '}
      {open && (
        <>
          {t('teamUntil')} <Time value={team.expiresAt} />
        </>
      )}
    </Notice>
  )
}
