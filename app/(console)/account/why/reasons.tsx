import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { missingRight } from '@/lib/contract/inspector'
import { listed } from '@/lib/domain/locale'
import { opensScreen } from '@/lib/navigation/menu'
import { SCREENS, type Screen } from '@/lib/navigation/screens'
import { whomToAsk } from '@/lib/session/missing-right'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

interface Asked {
  screen: string
  code: string
}

/** Unknown codes are not explained. */
async function rightNamed(code: string) {
  const right = await read(missingRight, { query: { code } }, { else: null, on: ['NOT_FOUND', 'INVALID_INPUT'] })
  return right && { code, ...right }
}

/** Reasons why the user lacks a screen or permission, and people to ask for it. */
export async function reasonsFor({ menu, user }: Session, asked: Asked) {
  const [t, words, locale] = await Promise.all([getTranslations('inspector.why'), getTranslations(), getLocale()])
  const screen: Screen | undefined = SCREENS.find(({ path }) => path === asked.screen)
  const code = asked.code || screen?.permission
  const right = code ? await rightNamed(code) : null
  if (!screen && !right) return <EmptyState title={t('nothing')} text={t('nothingText')} />
  const unlisted = screen && !opensScreen(menu, screen)
  // A permission that no role of this side has belongs to the other side.
  const otherSide = unlisted && (!right || (!right.held && right.roles.length === 0))
  const onlyEntry = unlisted && right?.held
  return (
    <Card>
      {unlisted && <p>{t(otherSide ? 'side' : 'entry', { name: words(screen.title) })}</p>}
      {/* The menu of shops belongs to the platform, so the owner cannot fix it. */}
      {onlyEntry && <p>{right && user.userType === 1 ? await whomToAsk(right) : t('askNobody')}</p>}
      {right && !otherSide && !onlyEntry && (
        <>
          <p>{t(right.held ? 'held' : 'missing', { name: right.name, code: right.code })}</p>
          {!right.held && right.roles.length > 0 && <p>{t('roles', { names: listed(right.roles, locale) })}</p>}
          {!right.held && <p>{await whomToAsk(right)}</p>}
        </>
      )}
    </Card>
  )
}
