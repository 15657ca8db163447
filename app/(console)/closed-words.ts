import 'server-only'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { closedScreen } from '@/lib/navigation/menu'
import { missingAddress } from '@/lib/navigation/missing'
import { findSession, type Session } from '@/lib/session/session'
import { ASK_ABOUT, RENEWAL } from './ask-about'

const PLATFORM_USER = 1
const ofPlatform = (path: string): boolean => /^\/(op|system)\//.test(path)

interface Words {
  title: string
  text: string
  /** Page that explains the missing permission to the reader or administrator. */
  whyHref?: string
  /** Label of the link; "why?" by default. */
  whyLabel?: string
}

/**
 * Explains why an address fails: the page does not exist, or the user's menu does not open this screen. Depends on the
 * screen alone, never on the record in the address.
 */
export async function wordsFor({ user, menu, can, paused, rests }: Session, address: string | null): Promise<Words> {
  const t = await getTranslations()
  const screen = address ? closedScreen(menu, address, can) : undefined
  if (!screen) {
    const text = address ? t('errors.notFound.none', { address }) : t('errors.notFound.text')
    return { title: t('errors.notFound.title'), text }
  }
  const name = t(screen.title)
  if (paused && screen.permission && rests(screen.permission)) {
    const [title, text] = [t('errors.paused.title', { name }), t(`errors.paused.${paused}`)]
    const renews = (paused === 'grace' || paused === 'expired') && can('subscription:buy') && can('finance:view')
    if (renews) return { title, text, whyHref: RENEWAL, whyLabel: t('shell.shop.renew') }
    if (!can('feedback:add')) return { title, text }
    return { title, text, whyHref: ASK_ABOUT[paused], whyLabel: t(`shell.shop.ask.${paused}`) }
  }
  const platformUser = user.userType === PLATFORM_USER
  const who = t(platformUser || ofPlatform(screen.path) ? 'errors.closed.administrator' : 'errors.closed.owner')
  const otherSide = platformUser ? 'shopOnly' : 'platformOnly'
  const side = ofPlatform(screen.path) === platformUser ? 'text' : otherSide
  const whyHref = `/account/why?${new URLSearchParams({ screen: screen.path })}`
  return { title: t('errors.closed.title', { name }), text: t(`errors.closed.${side}`, { name, who }), whyHref }
}

/** The same for the current address; visitors without a session only learn that the page does not exist. */
export async function failureWords(): Promise<Words> {
  const [session, t, asked] = await Promise.all([findSession(), getTranslations('errors.notFound'), headers()])
  const query = new URLSearchParams(asked.get('x-pathname')?.split('?')[1])
  return session ? wordsFor(session, missingAddress(Object.fromEntries(query))) : { title: t('title'), text: t('text') }
}
