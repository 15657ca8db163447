import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { isGuest } from '@/lib/session/buyer'
import { signOut } from './sign-actions'

/** Beside the orders of a guest: how they are found again, and the account that takes them along. Nothing for others. */
export async function GuestNote({ next }: { next: string }) {
  if (!(await isGuest())) return null
  const [t, texts] = await Promise.all([getTranslations('mall.guest'), formTexts()])
  return (
    <Card title={t('keep')}>
      <p>{t('keepText')}</p>
      <div className="mall-acts">
        <a className="button" href={`/mall/register?${new URLSearchParams({ next })}`}>
          {t('register')}
        </a>
        <ActionForm action={signOut} texts={texts} className="mall-inline">
          <SubmitButton look="quiet">{t('leave')}</SubmitButton>
        </ActionForm>
      </div>
    </Card>
  )
}
