import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CodeSteps } from '../../_shared/code-steps'
import { findOrder } from '../../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.find'))('title') }
}

/** Finds an order placed without an account: number and email address, then the code that is mailed. */
export default async function FindPage({ searchParams }: PageProps<'/mall/orders/find'>) {
  const [query, t, words] = await Promise.all([
    searchParams,
    getTranslations('mall.find'),
    getTranslations('mall.login'),
  ])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <CodeSteps way="find" query={query} action={findOrder} submit={t('open')} />
      <p>
        {t('account')}{' '}
        <a className="in-text" href={`/mall/login?${new URLSearchParams({ next: '/mall/orders' })}`}>
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
