import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { CodeSteps } from '../_shared/code-steps'
import { NewPassword } from '../_shared/new-password'
import { setPassword } from '../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.forgot'))('title') }
}

/** First the address and its code, then the new password. */
export default async function ForgotPage({ searchParams }: PageProps<'/mall/forgot'>) {
  const [query, t, words, texts] = await Promise.all([
    searchParams,
    getTranslations('mall.forgot'),
    getTranslations('mall.login'),
    formTexts(),
  ])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <CodeSteps
        way="forgot"
        query={query}
        last={({ sealed, children }) => (
          <ActionForm action={setPassword} texts={texts} hidden={{ sealed }}>
            {children}
            <NewPassword label={t('password')} />
            <div className="form-buttons">
              <SubmitButton size="lg">{t('set')}</SubmitButton>
            </div>
          </ActionForm>
        )}
      />
      <p>
        <a className="in-text" href="/mall/login">
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
