import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { mallPath } from '@/lib/navigation/mall'
import { CodeSteps } from '../_shared/code-steps'
import { NewPassword } from '../_shared/new-password'
import { signUp } from '../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.register'))('title') }
}

/** First the address, with the code that proves it; then name and password. */
export default async function RegisterPage({ searchParams }: PageProps<'/mall/register'>) {
  const query = await searchParams
  const back = mallPath([query.next].flat()[0]) ?? ''
  const [t, words, texts] = await Promise.all([
    getTranslations('mall.register'),
    getTranslations('mall.login'),
    formTexts(),
  ])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <CodeSteps
        way="register"
        query={query}
        last={({ sealed, next, children }) => (
          <ActionForm action={signUp} texts={texts} hidden={{ sealed, next }}>
            {children}
            <TextField name="name" label={t('name')} hint={t('nameHint')} autoComplete="name" maxLength={50} />
            <NewPassword label={words('password')} />
            <p className="soft">{t('data')}</p>
            <div className="form-buttons">
              <SubmitButton size="lg">{t('submit')}</SubmitButton>
            </div>
          </ActionForm>
        )}
      />
      <p>
        {t('known')}{' '}
        <a className="in-text" href={`/mall/login${back && `?${new URLSearchParams({ next: back })}`}`}>
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
