import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CodeSteps } from '../_shared/code-steps'
import { NewPassword } from '../_shared/new-password'
import { setPassword } from '../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.forgot'))('title') }
}

/** Password reset: email address and code, then the new password. */
export default async function ForgotPage({ searchParams }: PageProps<'/mall/forgot'>) {
  const [query, t, words] = await Promise.all([
    searchParams,
    getTranslations('mall.forgot'),
    getTranslations('mall.login'),
  ])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <CodeSteps way="forgot" query={query} action={setPassword} submit={t('set')}>
        <NewPassword label={t('password')} />
      </CodeSteps>
      <p>
        <a className="in-text" href="/mall/login">
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
