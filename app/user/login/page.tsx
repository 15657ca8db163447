import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect as goTo } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { safeRedirect } from '@/lib/navigation/redirect'
import { environment } from '@/lib/server/environment'
import { ACCOUNT_COOKIE } from '@/lib/session/remembered-account'
import { findSession } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { AccountLinks } from './_components/account-links'
import { LoginForm } from './_components/login-form'
import { ReasonNote, reasonOf } from './_components/reason-note'
import { loginTexts } from './_components/texts'
import { WayTabs } from './_components/way-tabs'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.login'))('title') }
}

type Query = Record<string, string | string[] | undefined>

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const t = await getTranslations('account')
  const way = query.way === 'phone' ? 'phone' : 'password'
  const reason = reasonOf(query.reason)
  // A user who is still signed in did not leave; if that cannot be checked, assume that they did.
  if (reason === 'out' && (await orElse(findSession(), null))) goTo('/')
  const redirect = safeRedirect(query.redirect) ?? ''
  const ticket = environment().CAS_URL && typeof query.ticket === 'string' ? query.ticket : ''
  const account = (await cookies()).get(ACCOUNT_COOKIE)?.value ?? ''
  return (
    <>
      <h1>{t('login.title')}</h1>
      {reason && <ReasonNote reason={reason} />}
      <WayTabs way={way} redirect={redirect} />
      <LoginForm
        key={way}
        way={way}
        redirect={redirect}
        account={account}
        country={(await getLocale()) === 'zh-CN' ? '86' : '44'}
        ticket={ticket}
        texts={await loginTexts()}
      />
      <AccountLinks />
    </>
  )
}
