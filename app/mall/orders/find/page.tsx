import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { CodeSteps } from '../../_shared/code-steps'
import { findOrder } from '../../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.find'))('title') }
}

/** An order that was placed without an account: its number and address, then the code that is mailed. */
export default async function FindPage({ searchParams }: PageProps<'/mall/orders/find'>) {
  const [query, t, words, texts] = await Promise.all([
    searchParams,
    getTranslations('mall.find'),
    getTranslations('mall.login'),
    formTexts(),
  ])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <CodeSteps
        way="find"
        query={query}
        last={({ sealed, children }) => (
          <ActionForm action={findOrder} texts={texts} hidden={{ sealed }}>
            {children}
            <div className="form-buttons">
              <SubmitButton size="lg">{t('open')}</SubmitButton>
            </div>
          </ActionForm>
        )}
      />
      <p>
        {t('account')}{' '}
        <a className="in-text" href={`/mall/login?${new URLSearchParams({ next: '/mall/orders' })}`}>
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
