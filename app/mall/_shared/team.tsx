import { getTranslations } from 'next-intl/server'
import { Time } from '@/components/ui/time'
import { timeLeft } from '@/lib/domain/marketing/group'

/** Remaining time of a team, and its deadline. */
export async function TeamTimeLeft({ expiresAt }: { expiresAt: string }) {
  const t = await getTranslations('mall.group')
  const left = timeLeft(Date.parse(expiresAt), Date.now())
  return (
    <span>
      {left ? t('left', left) : t('timeUp')}{' '}
      <span className="soft">
        (<Time value={expiresAt} />)
      </span>
    </span>
  )
}

/** Places of a team as dots, taken ones filled; also described in words. */
export async function TeamPlaces({ joined, people }: { joined: number; people: number }) {
  const t = await getTranslations('mall.group')
  return (
    <span className="mall-team-places">
      <span aria-hidden className="mall-team-marks">
        {Array.from({ length: people }, (_, at) => (at < joined ? '●' : '○')).join(' ')}
      </span>{' '}
      {t('joined', { joined, people })}
    </span>
  )
}
